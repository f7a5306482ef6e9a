/** Positions that a bot proposes to close. */
import type { AccAddress } from '@cairn/chain/address';
import { account, few, int, list, text } from '../parts.ts';
import { sentence } from '../sentence-tag.ts';
import type { PlainPart, Sentence } from '../sentence.ts';
import { did } from '../verb.ts';

export interface Proposed<Position> {
  readonly creator: AccAddress;
  readonly liquidate: readonly Position[];
  readonly stop_loss: readonly Position[];
  readonly take_profit?: readonly Position[];
}

type Ways = readonly (readonly [
  positions: readonly PlainPart[],
  sentence: (positions: Sentence<never>) => Sentence<never>,
])[];

const listWays = (ways: Ways): Sentence<never> =>
  list(
    ways.flatMap(([positions, sentence]) => (positions.length === 0 ? [] : [sentence(few(positions))])),
    'to close nothing',
  );

/** `tried to liquidate …` and the like. */
export function triedToClose<Position>(
  { creator, liquidate, stop_loss, take_profit = [] }: Proposed<Position>,
  part: (position: Position) => PlainPart,
): Sentence<never> {
  return sentence`${account(creator)} ${did('tried')} ${listWays([
    [liquidate.map(part), (positions) => sentence`to liquidate ${positions}`],
    [stop_loss.map(part), (positions) => sentence`to close ${positions} at stop-loss`],
    [take_profit.map(part), (positions) => sentence`to close ${positions} at take-profit`],
  ])}`;
}

/** The result: `closed` counts those of them that were closed. */
export function didClose<Position>(
  proposed: Proposed<Position>,
  part: (position: Position) => PlainPart,
  closed: number,
): Sentence<never> {
  const { creator, liquidate, stop_loss, take_profit = [] } = proposed;
  const total = liquidate.length + stop_loss.length + take_profit.length;
  if (closed < total || total === 0)
    return sentence`${triedToClose(proposed, part)}: ${total > 1 ? sentence`${int(closed)} of ${int(total)} closed` : text('not closed')}`;
  return sentence`${account(creator)} ${listWays([
    [liquidate.map(part), (positions) => sentence`${did('liquidated')} ${positions}`],
    [stop_loss.map(part), (positions) => sentence`${did('closed')} ${positions} at stop-loss`],
    [take_profit.map(part), (positions) => sentence`${did('closed')} ${positions} at take-profit`],
  ])}`;
}
