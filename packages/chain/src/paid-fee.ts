/** What a tx paid as fee, which need not be what it allowed. */
import { parseCoins, type Coin } from './amount.ts';
import { attempt } from './attempt.ts';
import { isEthereumTx } from './ethereum-tx.ts';
import { attribute, type ChainEvent } from './event.ts';
import type { Tx } from './tx.ts';

/**
 * The coins that the chain took. An EVM takes the limit of gas at the block's price, and gives back what was not used; a tx that was refused
 * before its messages ran paid nothing.
 * @returns null where events do not tell, so that only the limit is known.
 */
export function paidFee({
  code,
  fee,
  messages,
  events,
}: Pick<Tx, 'code' | 'fee' | 'messages' | 'events'>): readonly Coin[] | null {
  if (code !== 0 && events.length === 0) return [];
  const isOfEvm = messages.some(({ typeUrl }) => isEthereumTx(typeUrl));
  const [taken, ...more] = events.flatMap(takenBy);
  const coins = taken === undefined ? null : attempt(() => parseCoins(taken));
  // Several of Ethereum's share one limit, and may have several prices.
  if (coins === null || more.length > 0) return isOfEvm ? null : fee.coins;
  return isOfEvm ? withoutRefund(coins, fee.gasLimit, events) : coins;
}

/** What an event says that was taken. */
const takenBy = (event: ChainEvent): readonly string[] =>
  event.type === 'tx' ? [attribute(event, 'fee') ?? ''].filter((text) => text !== '') : [];

/** The part of what was taken that the used gas costs: all of it for a tx that did not run. */
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
