import { constructedEvent } from '@cairn/chain/testing/constructed-tx';
import { expect, it } from 'vitest';
import { describeMessage } from '../describe-message.ts';
import { sentenceText } from '../sentence-text.ts';
import { ANN, BOB } from '../../testing/examples/example.ts';

const event = (type: string, values: Readonly<Record<string, string>>) =>
  constructedEvent(`tradeshield_execute_${type}`, values);
const perpetual = (pool_id: string, order_id: string) => ({ owner_address: BOB, pool_id, order_id });
const message = {
  typeUrl: '/elys.tradeshield.MsgExecuteOrders',
  body: {
    creator: ANN,
    spot_order_ids: ['66', '68', '71'],
    legacy_perpetual_order_ids: [],
    perpetual_orders: [perpetual('1', '7'), perpetual('3', '7'), perpetual('3', '8')],
  },
};
const ENDED = event('orders', {});

it.each([
  ['none', [ENDED], 'triggered 0 of 6 orders: none'],
  [
    'those that ran alone',
    [event('limit_buy_spot_order', { order_id: '68' }), ENDED],
    'triggered 1 of 6 orders: spot order #68',
  ],
  [
    'perpetual orders too',
    [
      event('perpetual_limit_open_order', { order_id: '8' }),
      event('limit_sell_spot_order', { order_id: '71' }),
      ENDED,
    ],
    'triggered 2 of 6 orders: perpetual order #8 and spot order #71',
  ],
  [
    'what was tried, where an order has no number',
    [event('limit_buy_spot_order', {}), ENDED],
    'tried to trigger 6 orders: spot order #66',
  ],
])('a run over orders names %s', (_what, events, text) => {
  const view = describeMessage(message, events);
  expect(view.outcome === 'decoded' ? sentenceText(view.sentence) : view).toContain(text);
});
