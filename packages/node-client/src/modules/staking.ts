/** x/staking: validators and stake. On a consumer chain validators govern and do not sign. */
import type { AccAddress, ValoperAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import type { JsonObject } from '@cairn/chain/json';
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import {
  accAddress,
  decString,
  denom,
  durationMs,
  field,
  jsonObject,
  named,
  oneOf,
  pageOf,
  pagination,
  safeInt,
  safeIntString,
  timestamp,
  toPage,
  uintString,
  valoperAddress,
  wireCoin,
  wireObject,
} from '../wire.ts';

const poolAnswer = field(
  'pool',
  wireObject({
    /** Base units of the bond denom. */
    bonded: named('bonded_tokens', uintString),
    /** Unbonding, or bonded to validators outside the active set; base units of the bond denom. */
    notBonded: named('not_bonded_tokens', uintString),
  }),
);

/** Bonded and unbonded stake of the chain. */
export const getPool = defineGet('/cosmos/staking/v1beta1/pool', poolAnswer);

const stakingParamsAnswer = field(
  'params',
  wireObject({
    unbondingMs: named('unbonding_time', durationMs),
    maxValidators: safeInt,
    /** Maximum concurrent unbondings or redelegations of one pair. */
    maxEntries: safeInt,
    historicalEntries: safeInt,
    bondDenom: denom,
    /** Fraction. */
    minCommissionRate: decString,
  }),
);

/** Parameters of staking. */
export const getStakingParams = defineGet('/cosmos/staking/v1beta1/params', stakingParamsAnswer);

export type ValidatorStatus = 'bonded' | 'unbonding' | 'unbonded';

export interface Validator {
  readonly address: ValoperAddress;
  /** The consensus key Any as sent; null when unset. */
  readonly consensusKey: JsonObject | null;
  readonly jailed: boolean;
  readonly status: ValidatorStatus;
  /** Base units of the bond denom. */
  readonly tokens: bigint;
  readonly delegatorShares: Dec;
  readonly description: ValidatorDescription;
  /** Height at which unbonding started; 0 if it never did. */
  readonly unbondingHeight: number;
  /** End of unbonding; 1970 if it never started. */
  readonly unbondingTime: Timestamp;
  readonly commission: CommissionRates;
  readonly commissionUpdated: Timestamp;
  /** Base units of the bond denom. */
  readonly minSelfDelegation: bigint;
}

const STATUSES = {
  BOND_STATUS_BONDED: 'bonded',
  BOND_STATUS_UNBONDING: 'unbonding',
  BOND_STATUS_UNBONDED: 'unbonded',
} as const;

/** The node's name of a status. */
function wireStatusName(status: ValidatorStatus): string {
  return `BOND_STATUS_${status.toUpperCase()}`;
}

const wireStatus = oneOf<ValidatorStatus>(STATUSES, 'status of a validator');

const description = wireObject({
  /** Untrusted text, like all fields here. */
  moniker: v.string(),
  /** Keybase identity; empty when absent. */
  identity: v.string(),
  website: v.string(),
  securityContact: v.string(),
  details: v.string(),
});

export type ValidatorDescription = v.InferOutput<typeof description>;

const rates = wireObject({
  rate: decString,
  maxRate: decString,
  /** Per day. */
  maxChangeRate: decString,
});

/** Fractions: 0.05 is 5 %. */
export type CommissionRates = v.InferOutput<typeof rates>;

/** @see Validator */
export const wireValidator: v.GenericSchema<unknown, Validator> = v.pipe(
  v.object({
    operator_address: valoperAddress,
    consensus_pubkey: v.nullable(jsonObject),
    jailed: v.boolean(),
    status: wireStatus,
    tokens: uintString,
    delegator_shares: decString,
    description,
    unbonding_height: safeIntString,
    unbonding_time: timestamp,
    commission: v.object({ commission_rates: rates, update_time: timestamp }),
    min_self_delegation: uintString,
  }),
  v.transform((wire) => ({
    address: wire.operator_address,
    consensusKey: wire.consensus_pubkey,
    jailed: wire.jailed,
    status: wire.status,
    tokens: wire.tokens,
    delegatorShares: wire.delegator_shares,
    description: wire.description,
    unbondingHeight: wire.unbonding_height,
    unbondingTime: wire.unbonding_time,
    commission: wire.commission.commission_rates,
    commissionUpdated: wire.commission.update_time,
    minSelfDelegation: wire.min_self_delegation,
  })),
);

/** A validator by its operator address.
 * @throws {NotFoundError} when there is none. */
export const getValidator = defineGet(
  '/cosmos/staking/v1beta1/validators/{address}',
  field('validator', wireValidator),
  { address: valoperAddress },
);

export interface Delegation {
  readonly delegator: AccAddress;
  readonly validator: ValoperAddress;
  readonly shares: Dec;
  /** The current value of the shares. */
  readonly balance: Coin;
}

const wireDelegation: v.GenericSchema<unknown, Delegation> = v.pipe(
  v.object({
    delegation: v.object({
      delegator_address: accAddress,
      validator_address: valoperAddress,
      shares: decString,
    }),
    balance: wireCoin,
  }),
  v.transform(({ delegation, balance }) => ({
    delegator: delegation.delegator_address,
    validator: delegation.validator_address,
    shares: delegation.shares,
    balance,
  })),
);

/** A page of the delegations of an account. */
export const listDelegations = defineList(
  '/cosmos/staking/v1beta1/delegations/{delegator}',
  pageOf('delegation_responses', wireDelegation),
  { delegator: accAddress },
);

export interface RedelegationEntry {
  readonly creationHeight: number;
  readonly completionTime: Timestamp;
  /** Base units of the bond denom. */
  readonly initialBalance: bigint;
  readonly sharesDst: Dec;
  /** The current value of the shares, in base units of the bond denom. */
  readonly balance: bigint;
}

export interface Redelegation {
  readonly delegator: AccAddress;
  readonly source: ValoperAddress;
  readonly destination: ValoperAddress;
  readonly entries: readonly RedelegationEntry[];
}

/** The SDK prints this list as plain Go JSON: heights are numbers, and zero is omitted. */
const goHeight = v.optional(v.union([safeInt, safeIntString]), 0);

const entry: v.GenericSchema<unknown, RedelegationEntry> = v.pipe(
  v.object({
    redelegation_entry: v.object({
      creation_height: goHeight,
      completion_time: timestamp,
      initial_balance: uintString,
      shares_dst: decString,
    }),
    balance: uintString,
  }),
  v.transform(({ redelegation_entry: wire, balance }) => ({
    creationHeight: wire.creation_height,
    completionTime: wire.completion_time,
    initialBalance: wire.initial_balance,
    sharesDst: wire.shares_dst,
    balance,
  })),
);

const redelegation: v.GenericSchema<unknown, Redelegation> = v.pipe(
  v.object({
    redelegation: v.object({
      delegator_address: accAddress,
      validator_src_address: valoperAddress,
      validator_dst_address: valoperAddress,
    }),
    entries: v.nullable(v.array(entry)),
  }),
  v.transform(({ redelegation: wire, entries }) => ({
    delegator: wire.delegator_address,
    source: wire.validator_src_address,
    destination: wire.validator_dst_address,
    entries: entries ?? [],
  })),
);

/** An empty list is null in Go's JSON. */
const redelegationsAnswer = v.pipe(
  v.object({ redelegation_responses: v.nullable(v.array(redelegation)), pagination }),
  v.transform((body) => toPage<Redelegation>(body.redelegation_responses ?? [], body.pagination)),
);

/** A page of the redelegations of an account that have not matured. */
export const listRedelegations = defineList(
  '/cosmos/staking/v1beta1/delegators/{delegator}/redelegations',
  redelegationsAnswer,
  { delegator: accAddress },
);

const unbondingEntry = wireObject({
  creationHeight: safeIntString,
  completionTime: timestamp,
  /** Base units of the bond denom. */
  initialBalance: uintString,
  /** The remainder after slashes, in base units of the bond denom. */
  balance: uintString,
});

export type UnbondingEntry = v.InferOutput<typeof unbondingEntry>;

const wireUnbonding = wireObject({
  delegator: named('delegator_address', accAddress),
  validator: named('validator_address', valoperAddress),
  entries: v.array(unbondingEntry),
});

export type Unbonding = v.InferOutput<typeof wireUnbonding>;

/** A page of the unbondings of an account, one per validator. */
export const listUnbondings = defineList(
  '/cosmos/staking/v1beta1/delegators/{delegator}/unbonding_delegations',
  pageOf('unbonding_responses', wireUnbonding),
  { delegator: accAddress },
);

/** A page of the delegations to a validator, by delegator. */
export const listValidatorDelegations = defineList(
  '/cosmos/staking/v1beta1/validators/{validator}/delegations',
  pageOf('delegation_responses', wireDelegation),
  { validator: valoperAddress },
);

/** A page of the unbondings from a validator, one per delegator. */
export const listValidatorUnbondings = defineList(
  '/cosmos/staking/v1beta1/validators/{validator}/unbonding_delegations',
  pageOf('unbonding_responses', wireUnbonding),
  { validator: valoperAddress },
);

/** A page of the validators, optionally by status. */
export const listValidators = defineList(
  '/cosmos/staking/v1beta1/validators',
  pageOf('validators', wireValidator),
  { status: v.optional(v.picklist(['bonded', 'unbonding', 'unbonded'])) },
  { query: ({ status }) => ({ status: status === undefined ? undefined : wireStatusName(status) }) },
);
