/** Fee that a tx actually paid, which may be less than its fee limit. */
import { parseCoins, type Coin } from './amount.ts';
import { attempt } from './attempt.ts';
import { isEthereumTx } from './ethereum-tx.ts';
import { attribute, type ChainEvent } from './event.ts';
import type { Tx } from './tx.ts';

/** Whether a tx was refused before its messages ran: for its sequence, its fee, its timeout, or a full block. */
export const isRefused = ({ code, events, rawLog }: Pick<Tx, 'code' | 'events' | 'rawLog'>): boolean =>
  // Old SDKs have no events of a failed tx, also where a message failed and the fee was charged.
  code !== 0 && events.length === 0 && !rawLog.startsWith('failed to execute message');

/**
 * Returns the coins that the chain charged. EVM chains charge the gas limit at the block's price and refund unused gas;
 * a tx rejected before its messages ran pays nothing.
 * @returns null if the events do not include the fee, so that only the limit is known.
 */
export function paidFee({
  code,
  fee,
  messages,
  events,
  rawLog,
}: Pick<Tx, 'code' | 'fee' | 'messages' | 'events' | 'rawLog'>): readonly Coin[] | null {
  if (isRefused({ code, events, rawLog })) return [];
  const isOfEvm = messages.some(({ typeUrl }) => isEthereumTx(typeUrl));
  const [taken, ...more] = events.flatMap(takenBy);
  const coins = taken === undefined ? null : attempt(() => parseCoins(taken));
  // Several Ethereum messages share one gas limit but may have different prices.
  if (coins === null || more.length > 0) return isOfEvm ? null : fee.coins;
  return isOfEvm ? withoutRefund(coins, fee.gasLimit, events) : coins;
}

/** Fee reported by an event. */
const takenBy = (event: ChainEvent): readonly string[] =>
  event.type === 'tx' ? [attribute(event, 'fee') ?? ''].filter((text) => text !== '') : [];

/** Subtracts the refund for unused gas; a tx that did not run gets none. */
function withoutRefund(
  taken: readonly Coin[],
  gasLimit: bigint,
  events: readonly ChainEvent[],
): readonly Coin[] | null {
  const [used] = events.flatMap((event) =>
    event.type === 'ethereum_tx' ? (attribute(event, 'txGasUsed') ?? []) : [],
  );
  if (used === undefined) return taken;
  if (!/^\d{1,20}$/.test(used) || gasLimit === 0n) return null;
  return taken.map(({ denom, baseUnits }) => ({ denom, baseUnits: (baseUnits * BigInt(used)) / gasLimit }));
}
