/** Interchain security, the consumer side and, since version 6, the provider's. */
import { parseDec } from '@cairn/chain/dec';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import {
  accAddressOrNull,
  checkedOrNull,
  decString,
  durationMs,
  field,
  named,
  oneOf,
  pageOf,
  safeInt,
  safeIntString,
  timestampOrNull,
  uintString,
  valconsAddress,
  valoperAddress,
  wireObject,
} from '../wire.ts';

const consumerParamsAnswer = field(
  'params',
  wireObject({
    blocksPerDistribution: named('blocks_per_distribution_transmission', safeIntString),
    /** Empty until the channel is established. */
    distributionChannel: named('distribution_transmission_channel', v.string()),
    /** On the provider; null until the channel is established. */
    providerFeePool: named('provider_fee_pool_addr_str', accAddressOrNull),
    unbondingMs: named('unbonding_period', durationMs),
    /** The consumer's id on the provider. */
    consumerId: safeIntString,
  }),
);

/** Parameters of this consumer chain. */
export const getConsumerParams = defineGet('/interchain_security/ccv/consumer/params', consumerParamsAnswer);

const end = wireObject({
  chainId: named('chainID', v.string()),
  clientId: named('clientID', v.string()),
  connectionId: named('connectionID', v.string()),
  channelId: named('channelID', v.string()),
});

const providerInfoAnswer = wireObject({ consumer: end, provider: end });

/**
 * Chain, client, connection and channel of both sides.
 * @throws {NotFoundError} before the channel is open.
 */
export const getProviderInfo = defineGet(
  '/interchain_security/ccv/consumer/provider-info',
  providerInfoAnswer,
  {},
  { missing: /channel not found/ },
);

export type ConsumerPhase = 'registered' | 'initialized' | 'launched' | 'stopped' | 'deleted';

const PHASES: Readonly<Record<string, ConsumerPhase>> = {
  CONSUMER_PHASE_REGISTERED: 'registered',
  CONSUMER_PHASE_INITIALIZED: 'initialized',
  CONSUMER_PHASE_LAUNCHED: 'launched',
  CONSUMER_PHASE_STOPPED: 'stopped',
  CONSUMER_PHASE_DELETED: 'deleted',
};

const identity = {
  consumerId: safeIntString,
  chainId: v.string(),
  phase: oneOf(PHASES, 'phase of a consumer chain'),
  /** Empty before the launch. */
  clientId: v.string(),
};

const wireConsumer = wireObject({
  ...identity,
  name: named('metadata', field('name', v.string())),
});

export type ConsumerChain = v.InferOutput<typeof wireConsumer>;

/** A page of the consumer chains in all phases, which 0 stands for. */
export const listConsumerChains = defineList(
  '/interchain_security/ccv/provider/consumer_chains/0',
  pageOf('chains', wireConsumer),
);

const wireLaunch = wireObject({
  /** When its first validators are chosen; null while no time is set. */
  spawnTime: timestampOrNull,
  unbondingMs: named('unbonding_period', durationMs),
  /** The fraction of rewards that stays on the consumer chain; null while not set. */
  redistributionFraction: named('consumer_redistribution_fraction', checkedOrNull(parseDec)),
});

const wirePower = wireObject({
  /** Percent of the provider's power that must validate; 0 when each validator chooses. */
  topPercent: named('top_N', safeInt),
  /** Maximum percent of a validator's power; 0 for none. */
  powerCapPercent: named('validators_power_cap', safeInt),
  /** Maximum number of validators; 0 for none. */
  maxValidators: named('validator_set_cap', safeInt),
  /** Minimum stake on the provider, in base units; 0 for none. */
  minStake: uintString,
  allowInactive: named('allow_inactive_vals', v.boolean()),
});

/**
 * A consumer chain.
 * @throws {NotFoundError} when there is none.
 */
export const getConsumerChain = defineGet(
  '/interchain_security/ccv/provider/consumer_chain/{consumerId}',
  wireObject({
    ...identity,
    owner: named('owner_address', accAddressOrNull),
    metadata: wireObject({
      name: v.string(),
      description: v.string(),
      /** Of the chain's own form: often JSON with addresses of documents. */
      metadata: v.string(),
    }),
    launch: named('init_params', v.nullable(wireLaunch)),
    power: named('power_shaping_params', v.nullable(wirePower)),
  }),
  { consumerId: v.number() },
  { missing: /cannot retrieve chain id/ },
);

/**
 * The signing keys of the provider's validators that have opted in.
 * @throws {NotFoundError} for a chain that has stopped.
 */
export const listOptedInValidators = defineGet(
  '/interchain_security/ccv/provider/opted_in_validators/{consumerId}',
  field('validators_provider_addresses', v.array(valconsAddress)),
  { consumerId: v.number() },
  { missing: /unknown consumer chain/ },
);

const wireConsumerValidator = wireObject({
  signer: named('provider_address', valconsAddress),
  operator: named('provider_operator_address', valoperAddress),
  power: named('consumer_power', uintString),
  /** On the consumer chain. */
  commission: named('consumer_commission_rate', decString),
  isJailed: named('jailed', v.boolean()),
});

export type ConsumerValidator = v.InferOutput<typeof wireConsumerValidator>;

/** The validators of a consumer chain; before its launch those that it would have now. */
export const listConsumerValidators = defineGet(
  '/interchain_security/ccv/provider/consumer_validators/{consumerId}',
  field('validators', v.array(wireConsumerValidator)),
  { consumerId: v.number() },
);
