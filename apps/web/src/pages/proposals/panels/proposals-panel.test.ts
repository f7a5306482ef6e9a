import { listProposals } from '@cairn/node-client/modules/gov';
import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { proposalsQuery } from '../../../entities/proposal/queries.ts';
import { recordedNode } from '../../../../testing/recorded-node.ts';
import { renderWith, TEST_NODE } from '../../../../testing/render-with.tsx';
import { filterProposals, ProposalsPanel, readFilter } from './proposals-panel.tsx';

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

it('a network without proposals has no filters', () => {
  const html = renderWith(
    {
      answered: [[proposalsQuery(TEST_NODE).queryKey, { value: { items: [], complete: true }, height: 5 }]],
    },
    createElement(ProposalsPanel),
  );
  expect(html).toContain('There are no proposals');
  expect(html).not.toContain('Any status');
});
