/** Coin transfers between accounts. */
import { transferTable, type TransferRow } from '@cairn/db/tables/account';
import { attributesOf } from '../attributes.ts';
import { readEach, rowsOf, type FactModule } from '../fact-module.ts';
import type { HeightFacts, PlacedEvent } from '../height-facts.ts';

export const transferModule: FactModule = {
  name: 'transfer',
  rows: (facts, attempt) => [
    rowsOf(
      transferTable,
      readEach(facts.events('transfer'), attempt, (placed): readonly TransferRow[] => {
        const read = attributesOf(placed);
        const coins = read.coins('amount');
        // Most are empty.
        if (coins.length === 0) return [];
        const { height, item, position } = placed;
        const parties = {
          sender: read.has('sender') ? read.account('sender') : payerOf(facts, placed),
          recipient: read.account('recipient'),
        };
        return coins.map(({ denom, baseUnits }) => ({
          height,
          item,
          position,
          denom,
          ...parties,
          amount: baseUnits,
        }));
      }),
    ),
  ],
};

/**
 * The payer when the event has none: an output of MsgMultiSend before SDK 0.53. The coins are spent before
 * the first output.
 * @throws {SyntaxError} when several pay together, as before SDK 0.47, or nobody does.
 * @see https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/x/bank/keeper/send.go#L150
 */
function payerOf(facts: HeightFacts, { item, position }: PlacedEvent): string {
  const events = facts.items.find((group) => group.item === item)?.events.slice(0, position) ?? [];
  const outputs = new Set(['coin_received', 'transfer', 'message']);
  const last = events.findLastIndex(({ type }) => type === 'coin_spent');
  const between = events.slice(last + 1);
  const payers = new Set<string>();
  for (const event of events.slice(0, last + 1).reverse()) {
    if (event.type === 'message') continue;
    if (event.type !== 'coin_spent') break;
    payers.add(attributesOf({ event }).account('spender'));
  }
  const [payer] = payers;
  if (payer === undefined || payers.size > 1 || between.some(({ type }) => !outputs.has(type)))
    throw new SyntaxError('transfer has no sender');
  return payer;
}
