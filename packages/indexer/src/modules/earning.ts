/** Lending vaults, commitments of reward tokens and shares, and managed vaults. */
import { parseAccAddress } from '@cairn/chain/address';
import { parseCoin, type Coin } from '@cairn/chain/amount';
import { isJsonObject, type Json } from '@cairn/chain/json';
import {
  commitmentStepTable,
  lendingStepTable,
  vaultStepTable,
  type CommitmentStepRow,
  type LendingStepRow,
  type VaultStepRow,
} from '@cairn/db/tables/trading';
import { attributesOf, boundedId, boundedBigInt, fieldText, fieldBigInt } from '../attributes.ts';
import { factsOf, type FactModule } from '../fact-module.ts';
import type { HeightFacts, PlacedEvent, PlacedMessage } from '../height-facts.ts';

const LENDING: Readonly<Record<string, string>> = {
  stablestake_bond: 'bond',
  stablestake_unbond: 'unbond',
  stablestake_borrow: 'borrow',
  stablestake_repay: 'repay',
  stablestake_force_closed: 'force-closed',
};

/**
 * The message distinguishes the meaning of the event; without a message the chain moved a position's own
 * shares.
 */
const COMMITMENT: Readonly<Record<string, string>> = {
  '/elys.commitment.MsgCommitClaimedRewards': 'commit',
  '/elys.commitment.MsgUncommitTokens': 'uncommit',
  '/elys.commitment.MsgVest': 'vest',
  '/elys.commitment.MsgVestNow': 'vest',
  '/elys.commitment.MsgCancelVest': 'cancel-vest',
  '/elys.commitment.MsgStake': 'commit',
  '/elys.commitment.MsgUnstake': 'uncommit',
};

const VAULT = /^\/elys\.vaults\.Msg(Deposit|Withdraw|ClaimRewards|PerformAction\w+)$/;

export const earningModule: FactModule = {
  name: 'earning',
  rows: (facts, attempt) => [
    factsOf(lendingStepTable, facts.events(...Object.keys(LENDING)), attempt, lendingStep),
    factsOf(commitmentStepTable, facts.events('commitment_changed', 'claim_vesting'), attempt, (event) =>
      commitmentStep(event, facts),
    ),
    factsOf(vaultStepTable, facts.doneMessages, attempt, vaultStep),
  ],
};

function lendingStep(placed: PlacedEvent): LendingStepRow {
  const read = attributesOf(placed);
  const { event } = placed;
  const [shares] = read.has('shares')
    ? read.coins('shares')
    : read.has('shares_burnt')
      ? read.coins('shares_burnt')
      : [];
  const amount: { readonly denom: string | null; readonly baseUnits: bigint } = event.type.endsWith('unbond')
    ? (read.coins('redemption')[0] ?? { denom: null, baseUnits: 0n })
    : event.type.endsWith('force_closed')
      ? { denom: null, baseUnits: read.bigInt('liabilities_unpaid') }
      : event.type.endsWith('_bond')
        ? { denom: null, baseUnits: read.bigInt('amount') }
        : (read.coins('amount')[0] ?? { denom: null, baseUnits: 0n });
  return {
    action: LENDING[event.type] ?? event.type,
    address: read.account('address'),
    denom: amount.denom,
    amount: amount.baseUnits,
    shares_denom: shares?.denom ?? null,
    shares: shares?.baseUnits ?? null,
  };
}

function commitmentStep(placed: PlacedEvent, facts: HeightFacts): CommitmentStepRow | undefined {
  const read = attributesOf(placed);
  const address = read.account('creator');
  if (placed.event.type === 'claim_vesting') {
    const [coin] = read.coins('token_amount');
    return coin === undefined
      ? undefined
      : { action: 'claim', address, denom: coin.denom, amount: coin.baseUnits };
  }
  const message = facts.messageOf(placed, ...Object.keys(COMMITMENT));
  return {
    address,
    action: read.has('cancelled_amount') ? 'cancel-vest' : (COMMITMENT[message?.typeUrl ?? ''] ?? 'moved'),
    denom: read.text('token_denom'),
    amount: read.bigInt(read.has('cancelled_amount') ? 'cancelled_amount' : 'token_amount'),
  };
}

/** Events of managed vaults have no names: the messages of successful txs describe the action. */
function vaultStep({ depth, message }: PlacedMessage): VaultStepRow | undefined {
  const [, name] = VAULT.exec(message.typeUrl) ?? [];
  // A nested message has the position of its outer one, which is in use.
  if (name === undefined || depth > 0) return undefined;
  const { body } = message;
  const who = ['depositor', 'withdrawer', 'sender', 'creator'].find((key) => key in body) ?? 'sender';
  const ids = Array.isArray(body['vault_ids']) ? body['vault_ids'] : [];
  const coin = coinOf(body['amount']);
  return {
    action: name
      .replace(/^PerformAction/, 'manager-')
      .replace(/(?<=[a-z])(?=[A-Z])/g, '-')
      .toLowerCase(),
    address: parseAccAddress(fieldText(body, who)),
    vault_id: 'vault_id' in body ? fieldBigInt(body, 'vault_id') : boundedId(String(ids[0] ?? 0)),
    denom: coin?.denom ?? null,
    amount: coin?.baseUnits ?? ('shares' in body ? boundedBigInt(fieldText(body, 'shares')) : null),
  };
}

function coinOf(json: Json | undefined): Coin | undefined {
  if (!isJsonObject(json)) return undefined;
  return parseCoin({ denom: fieldText(json, 'denom'), amount: fieldText(json, 'amount') });
}
