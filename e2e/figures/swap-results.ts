/** The results of a tx's queued swaps, by the recipe of the domain guide: hop by hop through the end of its block. */
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { coinAt, events, parseCoins, type RawCoin, type RawEvent, type ChainReader } from './chain-reader.ts';

const EXACT_IN = '/elys.amm.MsgSwapExactAmountIn';

export interface SwapResult {
  /** As number of display units, exact. */
  readonly paid: string;
  readonly received: string;
}

/** One result per swap of a succeeded tx with an exact amount in; swaps that the block's end left out have none. */
export async function swapResults(chain: ChainReader, tx: Json): Promise<readonly SwapResult[]> {
  if (at(tx, 'tx_response', 'code') !== 0) return [];
  const swaps = listAt(tx, 'tx', 'body', 'messages').filter((message) => at(message, '@type') === EXACT_IN);
  if (swaps.length === 0) return [];
  const results = await chain.raw.results(Number(textAt(tx, 'tx_response', 'height')));
  const hops = events(listAt(results, 'finalize_block_events')).filter(
    (event) => event.type === 'token_swapped' && event.get('mode') === 'EndBlock',
  );
  return swaps.flatMap((swap) => {
    const last = lastHop(hops, textAt(swap, 'sender'), coinAt(swap, 'token_in'), lastDenom(swap));
    return last === undefined
      ? []
      : [{ paid: chain.display(coinAt(swap, 'token_in')), received: chain.display(last) }];
  });
}

function lastDenom(swap: Json): string {
  return textAt(listAt(swap, 'routes').at(-1), 'token_out_denom');
}

/** Follows the hops of one sender from the coin paid to the denom wanted. */
function lastHop(
  hops: readonly RawEvent[],
  sender: string,
  paid: RawCoin,
  expected: string,
): RawCoin | undefined {
  const own = hops.filter((hop) => hop.get('sender') === sender);
  let current: RawCoin = paid;
  for (const hop of own) {
    const [tokensIn] = parseCoins(hop.get('tokens_in'));
    const [tokensOut] = parseCoins(hop.get('tokens_out'));
    if (tokensIn === undefined || tokensOut === undefined) continue;
    if (tokensIn.denom !== current.denom || tokensIn.amount !== current.amount) continue;
    if (tokensOut.denom === expected) return tokensOut;
    current = tokensOut;
  }
  return undefined;
}
