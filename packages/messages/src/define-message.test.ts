import type { ChainEvent } from '@cairn/chain/event';
import { parseDenom } from '@cairn/chain/denom';
import { expect, it } from 'vitest';
import { defineMessage } from './define-message.ts';
import { doneCoins, eventOf } from './done-amounts.ts';
import * as f from './message-fields.ts';
import { requested, atMost, upTo } from './parts.ts';
import { sentence } from './sentence-tag.ts';
import { sentenceText } from './sentence-text.ts';

const joined = (amount: string): ChainEvent => ({
  type: 'joined',
  attributes: [{ key: 'tokens', value: amount }],
});

const definition = defineMessage('/a.MsgJoin', {
  fields: { max: f.coin },
  requested: (m) => sentence`Join for ${atMost(m.max)}`,
  done: (_m, events) => {
    const event = eventOf(events, 'joined');
    return event === undefined ? null : sentence`Joined with ${doneCoins(event, 'tokens')}`;
  },
});
const body = { max: { denom: 'uelys', amount: '300' } };
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
      fields: { max: f.coin },
      requested: (m) => sentence`${upTo(m.max)}`,
      // @ts-expect-error -- the amounts of the message are not among its fields here
      done: ({ max }) => (String(max) === '' ? null : []),
    }),
    defineMessage('/a.MsgTwo', {
      fields: { max: f.coin },
      requested: (m) => sentence`${requested(m.max)}`,
      // @ts-expect-error -- a requested amount is not a result
      done: () => [requested({ denom: parseDenom('uelys'), baseUnits: 1n })],
    }),
    defineMessage('/a.MsgThree', {
      fields: { max: f.coin },
      // @ts-expect-error -- an amount without its source is no part
      requested: (m) => [{ kind: 'coin', coin: m.max }],
    }),
  ];
  expect(wrong).toHaveLength(3);
});
