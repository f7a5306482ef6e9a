/** What an account earned, month by month. */
import { listEarningsCall } from '@cairn/api/history/addresses';
import { listEarnedMonths } from '@cairn/db/read/list-earning';
import { defineAnswer } from '../shared/answers.ts';
import { coinsOf } from '../shared/wire.ts';

export const listEarnings = defineAnswer(listEarningsCall, async (context, { params }) => {
  const address = await context.addressId(params.address);
  const months = await listEarnedMonths(context.index.database, address, context.index.height);
  return {
    items: months.map((row) => ({ ...row, coins: coinsOf(row.denoms, row.amounts) })),
  };
});
