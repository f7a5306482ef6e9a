import type { Tx } from '@cairn/chain/tx';
import { searchTxs } from '@cairn/node-client/modules/tx';
import { mapAnswer, type Answer, type NodeClient } from '@cairn/node-client/node-client';

const PAGE = 100;
/** Twenty pages are 2,000 votes: more would overload a public node. */
const MAX_PAGES = 20;

export interface FoundTxs {
  /** Oldest first. */
  readonly txs: readonly Tx[];
  /** The node's match count; exceeds `txs` when the search was truncated or a tx failed to parse. */
  readonly total: number;
}

/** Txs that match all conditions, oldest first, up to 2,000. */
export async function readAllTxs(
  node: NodeClient,
  conditions: readonly string[],
  signal: AbortSignal,
): Promise<Answer<FoundTxs>> {
  const searchPage = (page: number) =>
    searchTxs(node, { conditions, order: 'oldest', page, limit: PAGE, signal });
  const first = await searchPage(1);
  const txs: Tx[] = [...first.value.txs];
  const total = Number(first.value.total);
  const pages = Math.min(MAX_PAGES, Math.ceil(total / PAGE));
  for (let page = 2; page <= pages; page += 1) txs.push(...(await searchPage(page)).value.txs);
  return mapAnswer(first, () => ({ txs, total }));
}
