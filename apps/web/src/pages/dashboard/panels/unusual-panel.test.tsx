import { listSignersCall } from '@cairn/api/history/signers';
import { parseTimestamp } from '@cairn/chain/time';
import { expect, it } from 'vitest';
import { renderWith, TEST_NODE } from '../../../../testing/render-with.tsx';
import { TEST_CHAIN } from '../../../../testing/test-chain.ts';
import { latestBlockQuery } from '../../../entities/block/queries.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { LastBlockContext } from '../../../shared/lib/index-lag.ts';
import { UnusualPanel } from './unusual-panel.tsx';

const INDEXED = 2_480;
const time = parseTimestamp('2026-11-21T09:00:00Z');

/** The panel of a network, with an index without signers that missed blocks. */
const panelAt = (height: number, isEnded: boolean, start: number | null = null): string =>
  renderWith(
    {
      chain: { ...TEST_CHAIN, end: isEnded ? { height, time, reason: 'moved' } : null },
      answered: [
        [latestBlockQuery(TEST_NODE).queryKey, { value: { header: { height, time } } }],
        [
          historyQuery(listSignersCall, {}).queryKey,
          {
            value: {
              items: [],
              height: INDEXED,
              indexedFrom: start === null ? null : { height: start, time },
            },
            height: INDEXED,
            source: { kind: 'index' },
          },
        ],
      ],
    },
    <LastBlockContext value={isEnded ? height : null}>
      <UnusualPanel />
    </LastBlockContext>,
  );

it('finds nothing unusual only with an index of the latest blocks', () => {
  const nothing = 'no signer missed 5 or more of the last 100 blocks';
  expect(panelAt(INDEXED, true)).toContain(nothing);
  const behind = panelAt(INDEXED + 600, true);
  expect(behind).toContain('not known: the index ends at block');
  expect(behind).not.toContain(nothing);
  // Blocks came since the answer.
  expect(panelAt(INDEXED + 20, false)).toContain(nothing);
});

it('names the first block of an index that began within what it covers', () => {
  const since = 'indexed since block';
  expect(panelAt(INDEXED, true)).not.toContain(since);
  expect(panelAt(INDEXED, true, INDEXED - 99)).not.toContain(since);
  expect(panelAt(INDEXED, true, INDEXED - 98)).toContain(since);
});
