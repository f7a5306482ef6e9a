import { parseTimestamp } from '@cairn/chain/time';
import { expect, it } from 'vitest';
import { renderWith, TEST_NODE } from '../../../../testing/render-with.tsx';
import { latestBlockQuery } from '../../../entities/block/queries.ts';
import { upgradePlanQuery } from '../../../entities/parameter/upgrade-plan-query.ts';
import { UpgradePanel } from './upgrade-panel.tsx';

const answer = (value: unknown) => ({ value, height: 7, source: { kind: 'node', url: '' }, receivedMs: 0 });

/** Rendered at midnight, with blocks of four seconds. */
const textAt = (headTime: string, anchorTime: string): string =>
  renderWith(
    {
      answered: [
        [
          latestBlockQuery(TEST_NODE).queryKey,
          answer({ header: { height: 100, time: parseTimestamp(headTime) } }),
        ],
        [
          ['node', TEST_NODE.url, 'tendermint', 'block-time', 80],
          { height: 80, time: parseTimestamp(anchorTime) },
        ],
        [upgradePlanQuery(TEST_NODE).queryKey, answer({ name: 'v7', height: 101 })],
      ],
    },
    <UpgradePanel />,
  ).replaceAll(/<[^>]*>/g, ' ');

it.each([
  ['about 4.0 s at the current pace', '1970-01-01T00:00:00Z', '1969-12-31T23:58:40Z'],
  ['any moment now', '1969-12-31T23:59:54Z', '1969-12-31T23:58:34Z'],
])('the next block is expected %s', (words, headTime, anchorTime) => {
  expect(textAt(headTime, anchorTime)).toContain(`1 block to go, ${words}`);
});
