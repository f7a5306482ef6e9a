/** Closes of perpetual positions, from the events of the newest blocks. */
import { events, type RawEvent, type ChainReader } from '../figures/chain-reader.ts';
import { at, listAt } from '../../apps/web/testing/json.ts';

interface Close {
  readonly owner: string;
  readonly position: string;
  readonly pool: string;
  /** Why, as the chain reports it; '' where its owner closed it. */
  readonly trigger: string;
  readonly price: string;
  readonly result: string;
  readonly hash: string;
}

const BLOCKS = 500;
/** An account's page shows so many of its closes at once, newest first. */
const SHOWN = 10;
const TYPES = ['perpetual_mtp_close', 'perpetual_mtp_force_closed'];

/** Those that their owner's page shows without leafing, made by transactions. */
export async function listCloses(chain: ChainReader): Promise<readonly Close[]> {
  const shown: Close[] = [];
  const seen = new Map<string, number>();
  for (let height = chain.head; height > chain.head - BLOCKS; height--) {
    const results = await chain.raw.results(height);
    const hashes = await chain.raw.txHashes(height);
    const byTx = listAt(results, 'txs_results').flatMap((result, index) =>
      at(result, 'code') === 0 ? closesIn(events(listAt(result, 'events')), hashes[index]) : [],
    );
    const byBlock = closesIn(events(listAt(results, 'finalize_block_events')), undefined);
    for (const close of [...byTx, ...byBlock].reverse()) {
      const newer = seen.get(close.owner) ?? 0;
      seen.set(close.owner, newer + 1);
      if (newer < SHOWN && close.hash !== '') shown.push(close);
    }
  }
  return shown;
}

function closesIn(list: readonly RawEvent[], hash: string | undefined): readonly Close[] {
  return list
    .filter(({ type }) => TYPES.includes(type))
    .map((event) => ({
      owner: event.get('owner'),
      position: event.get('mtp_id'),
      pool: event.get('amm_pool_id'),
      trigger: event.get('trigger'),
      price: event.get('closing_price'),
      result: event.get('net_pnl'),
      hash: hash ?? '',
    }));
}
