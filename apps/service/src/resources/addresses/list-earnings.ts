/** What an account earned, month by month. */
import { listEarningsCall } from '@cairn/api/history/addresses';
import { listEarnedMonths } from '@cairn/db/read/list-earning';
import { defineAnswer } from '../shared/answers.ts';
import { cachedLong } from '../shared/cached.ts';
import { coinsOf } from '../shared/wire.ts';

export const listEarnings = defineAnswer(listEarningsCall, async (call, { params }) => {
  const address = await call.addressId(params.address);
  return cachedLong(call, `earned ${address}`, async ({ index, coverage }) => {
    const months = await listEarnedMonths(index.database, address, index.height);
    return { items: months.map((row) => ({ ...row, coins: coinsOf(row.denoms, row.amounts) })), ...coverage };
  });
});
