/** Coins that went from one account to another. */
import { transferTable, type TransferRow } from '@cairn/db/tables/account';
import { attributesOf } from '../attributes.ts';
import { readEach, rowsOf, type FactModule } from '../fact-module.ts';

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
        const parties = { sender: read.account('sender'), recipient: read.account('recipient') };
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
