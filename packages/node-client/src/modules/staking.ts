/** x/staking: validators and stake. On a consumer chain validators govern and do not sign. */
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import * as w from '../wire.ts';

const poolAnswer = w.field(
  'pool',
  w.wireObject({
    /** Base units of the bond denom. */
    bonded: w.named('bonded_tokens', w.uintString),
    /** Unbonding, or bonded to validators outside the active set; base units of the bond denom. */
    notBonded: w.named('not_bonded_tokens', w.uintString),
  }),
);

/** Bonded and unbonded stake of the chain. */
export const getPool = defineGet('/cosmos/staking/v1beta1/pool', poolAnswer);

const stakingParamsAnswer = w.field(
  'params',
  w.wireObject({
    unbondingMs: w.named('unbonding_time', w.durationMs),
    maxValidators: w.safeInt,
    bondDenom: w.denom,
  }),
);

export const getStakingParams = defineGet('/cosmos/staking/v1beta1/params', stakingParamsAnswer);

export type ValidatorStatus = 'bonded' | 'unbonding' | 'unbonded';

const STATUSES = {
  BOND_STATUS_BONDED: 'bonded',
  BOND_STATUS_UNBONDING: 'unbonding',
  BOND_STATUS_UNBONDED: 'unbonded',
} as const;

function wireStatusName(status: ValidatorStatus): string {
  return `BOND_STATUS_${status.toUpperCase()}`;
}

const wireStatus = w.oneOf<ValidatorStatus>(STATUSES, 'status of a validator');

const description = w.wireObject({
  /** Untrusted text, like all fields here. */
  moniker: v.string(),
  /** Keybase identity; empty when absent. */
  identity: v.string(),
  website: v.string(),
  securityContact: v.string(),
  details: v.string(),
});

/** Fractions: 0.05 is 5 %. */
const rates = w.wireObject({
  rate: w.decString,
  maxRate: w.decString,
  /** Per day. */
  maxChangeRate: w.decString,
});

export const wireValidator = v.pipe(
  w.wireObject({
    address: w.named('operator_address', w.valoperAddress),
    /** The consensus key Any as sent; null when unset. */
    consensusKey: w.named('consensus_pubkey', v.nullable(w.jsonObject)),
    jailed: v.boolean(),
    status: wireStatus,
    /** Base units of the bond denom. */
    tokens: w.uintString,
    delegatorShares: w.decString,
    description,
    /** End of unbonding; 1970 if it never started. */
    unbondingTime: w.timestamp,
    commission: w.wireObject({ commissionRates: rates, updateTime: w.timestamp }),
    /** Base units of the bond denom. */
    minSelfDelegation: w.uintString,
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
  w.field('validator', wireValidator),
  { address: w.valoperAddress },
);

const wireDelegation = v.pipe(
  w.wireObject({
    delegation: w.wireObject({
      delegator: w.named('delegator_address', w.accAddress),
      validator: w.named('validator_address', w.valoperAddress),
      shares: w.decString,
    }),
    /** The current value of the shares. */
    balance: w.wireCoin,
  }),
  v.transform(({ delegation, balance }) => ({ ...delegation, balance })),
);

export type Delegation = Readonly<v.InferOutput<typeof wireDelegation>>;

export const listDelegations = defineList(
  '/cosmos/staking/v1beta1/delegations/{delegator}',
  w.pageOf('delegation_responses', wireDelegation),
  { delegator: w.accAddress },
);

/** The SDK prints this list as plain Go JSON: heights are numbers, and zero is omitted. */
const goHeight = v.optional(v.union([w.safeInt, w.safeIntString]), 0);

const entry = v.pipe(
  w.wireObject({
    redelegationEntry: w.wireObject({ creationHeight: goHeight, completionTime: w.timestamp }),
    /** The current value of the shares, in base units of the bond denom. */
    balance: w.uintString,
  }),
  v.transform(({ redelegationEntry, balance }) => ({ ...redelegationEntry, balance })),
);

export type RedelegationEntry = Readonly<v.InferOutput<typeof entry>>;

const wireRedelegation = v.pipe(
  w.wireObject({
    redelegation: w.wireObject({
      source: w.named('validator_src_address', w.valoperAddress),
      destination: w.named('validator_dst_address', w.valoperAddress),
    }),
    entries: v.nullable(v.array(entry)),
  }),
  v.transform(({ redelegation, entries }) => ({ ...redelegation, entries: entries ?? [] })),
);

/** An empty list is null in Go's JSON. */
const redelegationsAnswer = v.pipe(
  v.object({ redelegation_responses: v.nullable(v.array(wireRedelegation)), pagination: w.pagination }),
  v.transform((body) => w.toPage(body.redelegation_responses ?? [], body.pagination)),
);

/** A page of the redelegations of an account that have not matured. */
export const listRedelegations = defineList(
  '/cosmos/staking/v1beta1/delegators/{delegator}/redelegations',
  redelegationsAnswer,
  { delegator: w.accAddress },
);

const unbondingEntry = w.wireObject({
  creationHeight: w.safeIntString,
  completionTime: w.timestamp,
  /** Base units of the bond denom. */
  initialBalance: w.uintString,
  /** The remainder after slashes, in base units of the bond denom. */
  balance: w.uintString,
});

export type UnbondingEntry = v.InferOutput<typeof unbondingEntry>;

const wireUnbonding = w.wireObject({
  delegator: w.named('delegator_address', w.accAddress),
  validator: w.named('validator_address', w.valoperAddress),
  entries: v.array(unbondingEntry),
});

export type Unbonding = v.InferOutput<typeof wireUnbonding>;

/** A page of the unbondings of an account, one per validator. */
export const listUnbondings = defineList(
  '/cosmos/staking/v1beta1/delegators/{delegator}/unbonding_delegations',
  w.pageOf('unbonding_responses', wireUnbonding),
  { delegator: w.accAddress },
);

/** A page of the delegations to a validator, by delegator. */
export const listValidatorDelegations = defineList(
  '/cosmos/staking/v1beta1/validators/{validator}/delegations',
  w.pageOf('delegation_responses', wireDelegation),
  { validator: w.valoperAddress },
);

/** A page of the unbondings from a validator, one per delegator. */
export const listValidatorUnbondings = defineList(
  '/cosmos/staking/v1beta1/validators/{validator}/unbonding_delegations',
  w.pageOf('unbonding_responses', wireUnbonding),
  { validator: w.valoperAddress },
);

export const listValidators = defineList(
  '/cosmos/staking/v1beta1/validators',
  w.pageOf('validators', wireValidator),
  { status: v.optional(v.picklist(['bonded', 'unbonding', 'unbonded'])) },
  { query: ({ status }) => ({ status: status === undefined ? undefined : wireStatusName(status) }) },
);
