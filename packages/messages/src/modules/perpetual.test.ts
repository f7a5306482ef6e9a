import { constructedEvent } from '@cairn/chain/testing/constructed-tx';
import { expect, it } from 'vitest';
import { describeMessage } from '../describe-message.ts';
import { sentenceText } from '../sentence-text.ts';
import { ANN, BOB } from '../../testing/examples/example.ts';

const position = (id: string) => ({ address: BOB, id, pool_id: '1' });
const ENDED = constructedEvent('perpetual_close_positions', {});
const CLOSED = constructedEvent('perpetual_mtp_force_closed', {});

it.each([
  [[position('7')], [], [ENDED], `${ANN} tried to liquidate perpetual position #7: not closed`],
  [[position('7')], [], [CLOSED, ENDED], `${ANN} liquidated perpetual position #7`],
  [
    [position('7')],
    [position('8')],
    [CLOSED, ENDED],
    `${ANN} tried to liquidate perpetual position #7 and to close perpetual position #8 at stop-loss: 1 of 2 closed`,
  ],
  [
    [position('7')],
    [position('8')],
    [CLOSED, CLOSED, ENDED],
    `${ANN} liquidated perpetual position #7 and closed perpetual position #8 at stop-loss`,
  ],
  [[], [], [ENDED], `${ANN} tried to close nothing: not closed`],
])('a run over positions names its result (%#)', (liquidate, stop_loss, events, text) => {
  const body = { creator: ANN, liquidate, stop_loss, take_profit: [] };
  const view = describeMessage({ typeUrl: '/elys.perpetual.MsgClosePositions', body }, events);
  expect(view.outcome === 'decoded' ? sentenceText(view.sentence) : view).toBe(text);
});
