/** x/staking: validators and stake. On a consumer chain validators govern and do not sign. */
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import {
  accAddress,
  decString,
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
  }),
);

/** Parameters of staking. */
export const getStakingParams = defineGet('/cosmos/staking/v1beta1/params', stakingParamsAnswer);

export type ValidatorStatus = 'bonded' | 'unbonding' | 'unbonded';

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

/** Fractions: 0.05 is 5 %. */
const rates = wireObject({
  rate: decString,
  maxRate: decString,
  /** Per day. */
  maxChangeRate: decString,
});

export const wireValidator = v.pipe(
  wireObject({
    address: named('operator_address', valoperAddress),
    /** The consensus key Any as sent; null when unset. */
    consensusKey: named('consensus_pubkey', v.nullable(jsonObject)),
    jailed: v.boolean(),
    status: wireStatus,
    /** Base units of the bond denom. */
    tokens: uintString,
    delegatorShares: decString,
    description,
    /** End of unbonding; 1970 if it never started. */
    unbondingTime: timestamp,
    commission: wireObject({ commissionRates: rates, updateTime: timestamp }),
    /** Base units of the bond denom. */
    minSelfDelegation: uintString,
  }),
  v.transform(({ commission, ...validator }) => ({
    ...validator,
    commission: commission.commissionRates,
    commissionUpdated: commission.updateTime,
  })),
);

export type Validator = Readonly<v.InferOutput<typeof wireValidator>>;

/** A validator by its operator address.
 * @throws {NotFoundError} when there is none. */
export const getValidator = defineGet(
  '/cosmos/staking/v1beta1/validators/{address}',
  field('validator', wireValidator),
  { address: valoperAddress },
);

const wireDelegation = v.pipe(
  wireObject({
    delegation: wireObject({
      delegator: named('delegator_address', accAddress),
      validator: named('validator_address', valoperAddress),
      shares: decString,
    }),
    /** The current value of the shares. */
    balance: wireCoin,
  }),
  v.transform(({ delegation, balance }) => ({ ...delegation, balance })),
);

export type Delegation = Readonly<v.InferOutput<typeof wireDelegation>>;

/** A page of the delegations of an account. */
export const listDelegations = defineList(
  '/cosmos/staking/v1beta1/delegations/{delegator}',
  pageOf('delegation_responses', wireDelegation),
  { delegator: accAddress },
);

/** The SDK prints this list as plain Go JSON: heights are numbers, and zero is omitted. */
const goHeight = v.optional(v.union([safeInt, safeIntString]), 0);

const entry = v.pipe(
  wireObject({
    redelegationEntry: wireObject({ creationHeight: goHeight, completionTime: timestamp }),
    /** The current value of the shares, in base units of the bond denom. */
    balance: uintString,
  }),
  v.transform(({ redelegationEntry, balance }) => ({ ...redelegationEntry, balance })),
);

export type RedelegationEntry = Readonly<v.InferOutput<typeof entry>>;

const wireRedelegation = v.pipe(
  wireObject({
    redelegation: wireObject({
      source: named('validator_src_address', valoperAddress),
      destination: named('validator_dst_address', valoperAddress),
    }),
    entries: v.nullable(v.array(entry)),
  }),
  v.transform(({ redelegation, entries }) => ({ ...redelegation, entries: entries ?? [] })),
);

/** An empty list is null in Go's JSON. */
const redelegationsAnswer = v.pipe(
  v.object({ redelegation_responses: v.nullable(v.array(wireRedelegation)), pagination }),
  v.transform((body) => toPage(body.redelegation_responses ?? [], body.pagination)),
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
