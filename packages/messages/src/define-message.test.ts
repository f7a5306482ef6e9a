import type { ChainEvent } from '@cairn/chain/event';
import { parseDenom } from '@cairn/chain/denom';
import { expect, it } from 'vitest';
import { defineMessage } from './define-message.ts';
import { doneCoins, eventOf } from './done-amounts.ts';
import * as f from './message-fields.ts';
import { requested, atMost, upTo } from './parts.ts';
import { say } from './say.ts';
import { sentenceText } from './sentence-text.ts';

const joined = (amount: string): ChainEvent => ({
  type: 'joined',
  attributes: [{ key: 'tokens', value: amount }],
});

const definition = defineMessage('/a.MsgJoin', {
  fields: { most: f.coin },
  requested: (m) => say`Join for ${atMost(m.most)}`,
  done: (_m, events) => {
    const event = eventOf(events, 'joined');
    return event === undefined ? null : say`Joined with ${doneCoins(event, 'tokens')}`;
  },
});
const body = { most: { denom: 'uelys', amount: '300' } };
const read = (events: readonly ChainEvent[]) => {
  const reading = definition.read(body);
  const done = reading.ok ? reading.done(events) : null;
  return done === null ? null : sentenceText(done);
};

it('takes results from events, and is null where these have none', () => {
  expect(read([joined('1uelys')])).toBe('Joined with 1uelys');
  expect(read([])).toBeNull();
  expect(read([joined('<script>')])).toBeNull();
});

it('words limits as limits', () => {
  const reading = definition.read(body);
  expect(reading.ok ? sentenceText(reading.requested) : '').toBe('Join for at most 300uelys');
});

it('refuses by type an amount of the message where the result belongs', () => {
  const wrong = [
    defineMessage('/a.MsgOne', {
      fields: { most: f.coin },
      requested: (m) => say`${upTo(m.most)}`,
      // @ts-expect-error -- the amounts of the message are not among its fields here
      done: ({ most }) => (String(most) === '' ? null : []),
    }),
    defineMessage('/a.MsgTwo', {
      fields: { most: f.coin },
      requested: (m) => say`${requested(m.most)}`,
      // @ts-expect-error -- a requested amount is not a result
      done: () => [requested({ denom: parseDenom('uelys'), baseUnits: 1n })],
    }),
    defineMessage('/a.MsgThree', {
      fields: { most: f.coin },
      // @ts-expect-error -- an amount without its source is no part
      requested: (m) => [{ kind: 'coin', coin: m.most }],
    }),
  ];
  expect(wrong).toHaveLength(3);
});
