import { parseTimestamp } from '@cairn/chain/time';
import { expect, it } from 'vitest';
import { renderWith, TEST_NODE } from '../../../../testing/render-with.tsx';
import { TEST_CHAIN } from '../../../../testing/test-chain.ts';
import { latestBlockQuery } from '../../../entities/block/queries.ts';
import { feeDaysQuery } from '../../../entities/yield/queries.ts';
import { FeesPanel } from './fees-panel.tsx';

const END = { height: 900, time: parseTimestamp('1969-11-21T14:00:00Z'), reason: 'The network closed.' };
const NONE = { lps: 0n, stakers: 0n, protocol: 0n };
const DAYS = [
  { date: '1969-11-21', fees: { gas: { ...NONE, lps: 5n }, dex: NONE, perpetual: NONE, edenLps: 0n } },
  { date: '1969-11-20', fees: null },
];

// Pages in tests are rendered at the begin of 1970.
it.each([
  ['last block of an ended network', END, END.time, '1969-11-21'],
  ['last block of a halted network', null, END.time, '1969-11-21'],
  ['current day of a running one', null, parseTimestamp('1969-12-31T23:59:59Z'), '1970-01-01'],
])('counts back from the %s', (_, end, time, day) => {
  const html = renderWith(
    {
      chain: { ...TEST_CHAIN, end },
      answered: [
        [latestBlockQuery(TEST_NODE).queryKey, { value: { header: { height: END.height, time } } }],
        [
          feeDaysQuery(TEST_NODE, day, 14).queryKey,
          { value: DAYS, height: END.height, source: { kind: 'node' } },
        ],
      ],
    },
    <FeesPanel />,
  );
  expect(html).toContain('1 day in total');
  expect(html).toContain('20 Nov 1969');
});
