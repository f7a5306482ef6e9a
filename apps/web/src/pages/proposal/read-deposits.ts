/** Reads deposits from tx events: all that is left once they were refunded or burnt. */
import { tryParseAccAddress, type AccAddress } from '@cairn/chain/address';
import { negateCoin, parseCoins, sumCoins, type Coin } from '@cairn/chain/amount';
import { attempt } from '@cairn/chain/attempt';
import { attribute } from '@cairn/chain/event';
import type { TxHash } from '@cairn/chain/hash';
import type { Timestamp } from '@cairn/chain/time';
import type { Tx } from '@cairn/chain/tx';

export interface DepositRecord {
  readonly depositor: AccAddress;
  readonly coins: readonly Coin[];
  /** Null, like `hash`, when its tx is not known. */
  readonly time: Timestamp | null;
  readonly hash: TxHash | null;
}

/** The deposits as made, and for each depositor what the chain holds beyond them. */
export function withUnknownDeposits(
  held: readonly Pick<DepositRecord, 'depositor' | 'coins'>[],
  made: readonly DepositRecord[],
): readonly DepositRecord[] {
  const rest = held.flatMap(({ depositor, coins }): readonly DepositRecord[] => {
    const known = made
      .filter((deposit) => deposit.depositor === depositor)
      .flatMap((deposit) => deposit.coins);
    const missing = sumCoins([...coins, ...known.map(negateCoin)]).filter(({ baseUnits }) => baseUnits > 0n);
    return missing.length === 0 ? [] : [{ depositor, coins: missing, time: null, hash: null }];
  });
  return [...made, ...rest];
}

/** Deposits on a proposal in these txs, in order. Malformed events are skipped. */
export function readDeposits(txs: readonly Tx[], proposalId: number): readonly DepositRecord[] {
  return txs.flatMap(({ events, time, hash }) =>
    events.flatMap((event): readonly DepositRecord[] => {
      if (event.type !== 'proposal_deposit' || attribute(event, 'proposal_id') !== `${proposalId}`) return [];
      const depositor = tryParseAccAddress(attribute(event, 'depositor') ?? '');
      const coins = attempt(() => parseCoins(attribute(event, 'amount') ?? ''));
      return depositor === null || coins === null ? [] : [{ depositor, coins, time, hash }];
    }),
  );
}
