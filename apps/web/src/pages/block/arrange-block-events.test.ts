import { decToString } from '@cairn/chain/dec';
import type { BlockEvent, BlockEventMode } from '@cairn/chain/event';
import { constructedEvent } from '@cairn/chain/testing/constructed-tx';
import { describeEvent } from '@cairn/messages/events/describe-event';
import { describe, expect, it } from 'vitest';
import { arrangeBlockEvents } from './arrange-block-events.ts';

const USER = 'elys1jw0urggmr8309u3fcukxkxj35n3zgra2qx74g7';
const COLLECTOR = 'elys17xpfvakm2amg962yls6f84z3kell8c5lse68xl';
const ONE = 'elysvaloper1lcn93j8daslc05fr06uu223tamljn5qwmrvfkq';
const TWO = 'elysvaloper1sttccjny0uy54k0szrax5dhuqr3q9tsyar58wu';

function event(mode: BlockEventMode, type: string, attributes: Readonly<Record<string, string>>): BlockEvent {
  return { ...constructedEvent(type, { ...attributes, mode }), mode };
}

function swap(sender: string): BlockEvent {
  return event('EndBlock', 'token_swapped', {
    module: 'amm',
    sender,
    recipient: sender,
    pool_id: '2',
    tokens_in: '12848uelys',
    tokens_out: '3843uusdc',
  });
}

function categoryOf(event: BlockEvent) {
  const view = describeEvent(event);
  return view.outcome === 'decoded' ? view.row.category : null;
}

describe('the arrangement of block events', () => {
  it('is quick for 100,000 events', () => {
    const events = Array.from({ length: 50_000 }, () => [
      event('EndBlock', 'own_kind', {}),
      event('EndBlock', 'token_swapped_fee', {}),
    ]).flat();
    const startMs = performance.now();
    const [part] = arrangeBlockEvents(
      [...events, swap(COLLECTOR)],
      ({ type }) => (type === 'own_kind' ? null : 'swap'),
      [],
    );
    expect(part?.groups.map(({ name, events: own }) => [name, own.length])).toEqual([
      ['other', 50_000],
      ['conversion', 50_001],
    ]);
    expect(performance.now() - startMs).toBeLessThan(5_000);
  });

  it('orders begin before end, and distinguishes requested swaps from conversions of fees', () => {
    const parts = arrangeBlockEvents(
      [
        event('EndBlock', 'transfer', { recipient: USER, sender: COLLECTOR, amount: '5uelys' }),
        swap(COLLECTOR),
        swap(USER),
        event('BeginBlock', 'epoch_end', { epoch_number: '7' }),
      ],
      categoryOf,
      [{ typeUrl: '/elys.amm.MsgSwapExactAmountIn', body: { sender: USER } }],
    );
    expect(parts.map(({ mode, groups }) => [mode, groups.map(({ name }) => name)])).toEqual([
      ['BeginBlock', ['epoch']],
      ['EndBlock', ['swap', 'conversion', 'transfer']],
    ]);
    expect(parts[1]?.groups[0]?.events).toEqual([swap(USER)]);
  });

  it('keeps the change of price and the fee with the swap that follows them', () => {
    const price = event('EndBlock', 'swap_token_price_change', {
      pool_id: '2',
      token_in: 'uelys',
      token_out: 'uusdc',
      token_in_rate_wrt_token_out: '0.299',
    });
    const messages = [{ typeUrl: '/elys.amm.MsgSwapExactAmountIn', body: { sender: USER } }];
    const [part] = arrangeBlockEvents(
      [price, swap(USER), price, swap(COLLECTOR), swap(COLLECTOR)],
      categoryOf,
      messages,
    );
    expect(part?.groups.map(({ name, events }) => [name, events.length])).toEqual([
      ['swap', 2],
      ['conversion', 3],
    ]);
  });

  it('calls no swap a conversion while its sender is unknown', () => {
    const [part] = arrangeBlockEvents([swap(COLLECTOR)], categoryOf, null);
    expect(part?.groups.map(({ name }) => name)).toEqual(['swap']);
  });

  it('sums rewards by validator over the steps of a block, the strongest first', () => {
    const rewards = (validator: string, amount: string) =>
      event('BeginBlock', 'rewards', { amount, validator });
    const [part] = arrangeBlockEvents(
      [
        rewards(TWO, '1.5ueden'),
        event('BeginBlock', 'commission', { amount: '0.1ueden', validator: ONE }),
        rewards(ONE, '2.25ueden'),
        rewards(TWO, '0.5ueden,7uusdc'),
        rewards('nonsense', '1ueden'),
      ],
      categoryOf,
      [],
    );
    const total = part?.rewards?.total.map(({ denom, baseUnits }) => [denom, decToString(baseUnits)]);
    expect(total).toEqual([
      ['ueden', '4.25'],
      ['uusdc', '7'],
    ]);
    expect(part?.rewards?.rows.map(({ validator }) => validator)).toEqual([ONE, TWO]);
    expect(part?.rewards?.rows[0]?.commission.map(({ baseUnits }) => decToString(baseUnits))).toEqual([
      '0.1',
    ]);
    expect(part?.groups.map(({ events }) => events.length)).toEqual([1]);
  });

  it('keeps every event somewhere: echoes and empty transfers apart', () => {
    const events = [
      event('EndBlock', 'coin_spent', { spender: USER, amount: '5uelys' }),
      event('EndBlock', 'transfer', { recipient: USER, sender: COLLECTOR, amount: '' }),
      event('EndBlock', 'send_coins', { sender_module: 'a', recipient_module: 'b', coins: '' }),
      event('EndBlock', 'never_heard_of', {}),
    ];
    const [part] = arrangeBlockEvents(events, categoryOf, []);
    expect(part?.echoes).toHaveLength(3);
    expect(part?.groups).toEqual([{ name: 'other', events: [events[3]] }]);
    const [undescribed] = arrangeBlockEvents(events, () => null, []);
    expect(undescribed?.groups[0]?.name).toBe('other');
  });
});
