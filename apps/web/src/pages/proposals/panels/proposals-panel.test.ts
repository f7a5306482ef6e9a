import { listProposals } from '@cairn/node-client/modules/gov';
import { describe, expect, it } from 'vitest';
import { recordedNode } from '../../../../testing/recorded-node.ts';
import { filterProposals, readFilter } from './proposals-panel.tsx';

describe('readFilter', () => {
  it.each([
    { search: {}, filter: { status: null, kind: null } },
    { search: { status: 'passed', type: 'upgrade' }, filter: { status: 'passed', kind: 'upgrade' } },
    { search: { status: 'PASSED', type: '<b>' }, filter: { status: null, kind: null } },
  ])('reads $search', ({ search, filter }) => {
    expect(readFilter(search)).toEqual(filter);
  });
});

describe('filterProposals on the recorded proposals', () => {
  it('puts the newest first and keeps what fits both filters', async () => {
    const { value } = await listProposals.all(recordedNode(2480).node);
    const ids = (filter: Parameters<typeof filterProposals>[1]) =>
      filterProposals(value.items, filter).map(({ id }) => id);
    expect(ids({ status: null, kind: null }).slice(0, 3)).toEqual([25, 24, 23]);
    expect(ids({ status: 'failed', kind: null })).toEqual([8]);
    expect(ids({ status: null, kind: 'upgrade' })).toEqual([14, 13]);
    expect(ids({ status: 'passed', kind: 'upgrade' })).toEqual([13]);
    expect(ids({ status: 'rejected', kind: 'parameters' })).toEqual([4]);
  });
});
