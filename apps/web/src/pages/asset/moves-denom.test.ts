import { parseDenom } from '@cairn/chain/denom';
import { expect, it } from 'vitest';
import { movesDenom } from './moves-denom.ts';

const received = (amount: string, msgIndex?: string) => ({
  type: 'coin_received',
  attributes: [
    { key: 'receiver', value: 'elys1…' },
    { key: 'amount', value: amount },
    ...(msgIndex === undefined ? [] : [{ key: 'msg_index', value: msgIndex }]),
  ],
});
const usdc = parseDenom('ibc/F082');

it.each([
  ['a message that lets somebody receive it', { code: 0, events: [received('5uelys,7ibc/F082', '0')] }, true],
  ['another denom', { code: 0, events: [received('5uelys', '0')] }, false],
  ['a denom that only begins alike', { code: 0, events: [received('5ibc/F0821', '0')] }, false],
  ['only the fee', { code: 0, events: [received('5ibc/F082')] }, false],
  ['a tx that failed', { code: 5, events: [received('5ibc/F082', '0')] }, false],
  ['text that is no coin', { code: 0, events: [received('<b>lots</b>', '0')] }, false],
])('counts %s as it should', (_, tx, expected) => {
  expect(movesDenom(tx, usdc)).toBe(expected);
});
