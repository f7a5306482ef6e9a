/** The price of a token in the swaps of a day: loaded where nothing else has one. */
import { swapPriceDaysCall } from '@cairn/api/history/assets';
import type { Dec } from '@cairn/chain/dec';
import type { DenomInfo } from '@cairn/chain/denom';
import { swapPrice } from '@cairn/node-client/valuation';
import type { QueryClient } from '@tanstack/react-query';
import { historyQuery } from '../../shared/lib/history.ts';

/** @param day a UTC day; null without swaps. */
export async function readDayPrice(
  client: QueryClient,
  { denom, decimals }: DenomInfo,
  day: string,
): Promise<Dec | null> {
  const query = { since: day, until: day };
  const { value } = await client.query(historyQuery(swapPriceDaysCall, { params: { denom }, query }));
  const [swaps] = value.items;
  return swaps === undefined ? null : swapPrice(swaps, decimals);
}
