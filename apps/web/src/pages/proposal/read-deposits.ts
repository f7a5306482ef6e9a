/** Reads deposits from tx events: all that is left once they were refunded or burnt. */
import { tryParseAccAddress, type AccAddress } from '@cairn/chain/address';
import { parseCoins, type Coin } from '@cairn/chain/amount';
import { attempt } from '@cairn/chain/attempt';
import { attribute } from '@cairn/chain/event';
import type { TxHash } from '@cairn/chain/hash';
import type { Timestamp } from '@cairn/chain/time';
import type { Tx } from '@cairn/chain/tx';

export interface MadeDeposit {
  readonly depositor: AccAddress;
  readonly coins: readonly Coin[];
  readonly time: Timestamp;
  readonly hash: TxHash;
}

/** Deposits on a proposal in these txs, in order. Malformed events are skipped. */
export function readDeposits(txs: readonly Tx[], proposalId: number): readonly MadeDeposit[] {
  return txs.flatMap(({ events, time, hash }) =>
    events.flatMap((event): readonly MadeDeposit[] => {
      if (event.type !== 'proposal_deposit' || attribute(event, 'proposal_id') !== `${proposalId}`) return [];
      const depositor = tryParseAccAddress(attribute(event, 'depositor') ?? '');
      const coins = attempt(() => parseCoins(attribute(event, 'amount') ?? ''));
      return depositor === null || coins === null ? [] : [{ depositor, coins, time, hash }];
    }),
  );
}
