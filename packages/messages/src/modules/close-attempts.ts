/** Positions that a bot proposes to close. */
import type { AccAddress } from '@cairn/chain/address';
import { account, few, int, list, text } from '../parts.ts';
import { say } from '../say.ts';
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
  return say`${account(creator)} ${did('tried')} ${listWays([
    [liquidate.map(part), (positions) => say`to liquidate ${positions}`],
    [stop_loss.map(part), (positions) => say`to close ${positions} at stop-loss`],
    [take_profit.map(part), (positions) => say`to close ${positions} at take-profit`],
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
    return say`${triedToClose(proposed, part)}: ${total > 1 ? say`${int(closed)} of ${int(total)} closed` : text('not closed')}`;
  return say`${account(creator)} ${listWays([
    [liquidate.map(part), (positions) => say`${did('liquidated')} ${positions}`],
    [stop_loss.map(part), (positions) => say`${did('closed')} ${positions} at stop-loss`],
    [take_profit.map(part), (positions) => say`${did('closed')} ${positions} at take-profit`],
  ])}`;
}
