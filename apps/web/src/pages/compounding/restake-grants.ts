/** Grants for compounding on behalf of others, and the runs that used them. */
import { tryParseAccAddress, type AccAddress } from '@cairn/chain/address';
import { parseCoin, sumCoins, type Coin } from '@cairn/chain/amount';
import { isJsonObject, type Json } from '@cairn/chain/json';
import { messageFromAny, type Message } from '@cairn/chain/message';
import type { Timestamp } from '@cairn/chain/time';
import type { Tx } from '@cairn/chain/tx';
import { attempt } from '@cairn/chain/attempt';

/** Messages that claim or restake rewards. */
const RESTAKE_TYPES: ReadonlySet<string> = new Set([
  '/cosmos.staking.v1beta1.MsgDelegate',
  '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward',
  '/elys.estaking.MsgWithdrawAllRewards',
  '/elys.commitment.MsgStake',
  '/elys.commitment.MsgCommitClaimedRewards',
]);

/** Whether an authorization allows compounding: delegating, claiming or committing. */
export function isRestakeGrant({ typeUrl, body }: Message): boolean {
  if (typeUrl === '/cosmos.authz.v1beta1.GenericAuthorization') {
    const granted = body['msg'];
    return typeof granted === 'string' && RESTAKE_TYPES.has(granted);
  }
  return (
    typeUrl === '/cosmos.staking.v1beta1.StakeAuthorization' &&
    body['authorization_type'] === 'AUTHORIZATION_TYPE_DELEGATE'
  );
}

export interface Runner {
  readonly grantee: AccAddress;
  readonly runs: number;
  /** Accounts whose rewards it moved. */
  readonly granters: readonly AccAddress[];
  /** Amounts that it delegated or committed. */
  readonly putToWork: readonly Coin[];
  readonly last: Timestamp;
}

/** Aggregates compounding MsgExec txs by grantee, most runs first. */
export function sumUpRuns(txs: readonly Tx[]): readonly Runner[] {
  const groups = new Map<AccAddress, { txs: Tx[]; inner: Message[] }>();
  for (const tx of txs) {
    // A failed one moved nothing.
    if (tx.code !== 0) continue;
    for (const message of tx.messages) {
      const grantee = tryParseAccAddress(message.body['grantee']);
      const inner = innerMessages(message).filter(({ typeUrl }) => RESTAKE_TYPES.has(typeUrl));
      if (grantee === null || inner.length === 0) continue;
      const group = groups.get(grantee) ?? { txs: [], inner: [] };
      if (!group.txs.includes(tx)) group.txs.push(tx);
      group.inner.push(...inner);
      groups.set(grantee, group);
    }
  }
  return [...groups]
    .map(([grantee, group]): Runner => ({
      grantee,
      runs: group.txs.length,
      granters: [...new Set(group.inner.map(ownerOf).filter((owner) => owner !== null))],
      putToWork: sumCoins(group.inner.map(amountOf).filter((coin) => coin !== null)),
      last: group.txs.reduce((a, b) => (b.height > a.height ? b : a)).time,
    }))
    .sort((a, b) => b.runs - a.runs || (a.grantee < b.grantee ? -1 : 1));
}

function innerMessages({ body }: Message): readonly Message[] {
  const list = body['msgs'];
  if (!Array.isArray(list)) return [];
  return list.flatMap((any: Json) => messageFromAny(any) ?? []);
}

function ownerOf({ body }: Message): AccAddress | null {
  return tryParseAccAddress(body['delegator_address'] ?? body['creator']);
}

/** The amount a message delegates or commits; claims have none. */
function amountOf({ typeUrl, body }: Message): Coin | null {
  if (typeUrl === '/cosmos.staking.v1beta1.MsgDelegate') {
    const amount = body['amount'];
    return isJsonObject(amount) ? coinOf(amount['denom'], amount['amount']) : null;
  }
  return coinOf(body['asset'] ?? body['denom'], body['amount']);
}

function coinOf(denom: Json | undefined, amount: Json | undefined): Coin | null {
  return typeof denom === 'string' && typeof amount === 'string'
    ? attempt(() => parseCoin({ denom, amount }))
    : null;
}
