/** Interchain security, the consumer side and, since version 6, the provider's. */
import { parseDec } from '@cairn/chain/dec';
import * as v from 'valibot';
import { defineGet, defineList } from '../define.ts';
import * as w from '../wire.ts';

const consumerParamsAnswer = w.field(
  'params',
  w.wireObject({
    blocksPerDistribution: w.named('blocks_per_distribution_transmission', w.safeIntString),
    /** Empty until the channel is established. */
    distributionChannel: w.named('distribution_transmission_channel', w.ibcId),
    /** On the provider; null until the channel is established. */
    providerFeePool: w.named('provider_fee_pool_addr_str', w.accAddressOrNull),
    unbondingMs: w.named('unbonding_period', w.durationMs),
    /** The consumer's id on the provider. */
    consumerId: w.safeIntString,
  }),
);

export const getConsumerParams = defineGet('/interchain_security/ccv/consumer/params', consumerParamsAnswer);

const end = w.wireObject({
  chainId: w.named('chainID', v.string()),
  clientId: w.named('clientID', w.ibcId),
  connectionId: w.named('connectionID', w.ibcId),
  channelId: w.named('channelID', w.ibcId),
});

const providerInfoAnswer = w.wireObject({ consumer: end, provider: end });

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
  consumerId: w.safeIntString,
  chainId: v.string(),
  phase: w.oneOf(PHASES, 'phase of a consumer chain'),
  /** Empty before the launch. */
  clientId: w.ibcId,
};

const wireConsumer = w.wireObject({
  ...identity,
  name: w.named('metadata', w.field('name', v.string())),
});

export type ConsumerChain = v.InferOutput<typeof wireConsumer>;

/** A page of the consumer chains in all phases, which 0 stands for. */
export const listConsumerChains = defineList(
  '/interchain_security/ccv/provider/consumer_chains/0',
  w.pageOf('chains', wireConsumer),
);

const wireLaunch = w.wireObject({
  /** When its first validators are chosen; null while no time is set. */
  spawnTime: w.timestampOrNull,
  unbondingMs: w.named('unbonding_period', w.durationMs),
  /** The fraction of rewards that stays on the consumer chain; null while not set. */
  redistributionFraction: w.named('consumer_redistribution_fraction', w.checkedOrNull(parseDec)),
});

const wirePower = w.wireObject({
  /** Percent of the provider's power that must validate; 0 when each validator chooses. */
  topPercent: w.named('top_N', w.safeInt),
  /** Maximum percent of a validator's power; 0 for none. */
  powerCapPercent: w.named('validators_power_cap', w.safeInt),
  /** Maximum number of validators; 0 for none. */
  maxValidators: w.named('validator_set_cap', w.safeInt),
  /** Minimum stake on the provider, in base units; 0 for none. */
  minStake: w.uintString,
  allowInactive: w.named('allow_inactive_vals', v.boolean()),
});

/**
 * A consumer chain.
 * @throws {NotFoundError} when there is none.
 */
export const getConsumerChain = defineGet(
  '/interchain_security/ccv/provider/consumer_chain/{consumerId}',
  w.wireObject({
    ...identity,
    owner: w.named('owner_address', w.accAddressOrNull),
    metadata: w.wireObject({
      name: v.string(),
      description: v.string(),
      /** Of the chain's own form: often JSON with addresses of documents. */
      metadata: v.string(),
    }),
    launch: w.named('init_params', v.nullable(wireLaunch)),
    power: w.named('power_shaping_params', v.nullable(wirePower)),
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
  w.field('validators_provider_addresses', v.array(w.valconsAddress)),
  { consumerId: v.number() },
  { missing: /unknown consumer chain/ },
);

const wireConsumerValidator = w.wireObject({
  signer: w.named('provider_address', w.valconsAddress),
  operator: w.named('provider_operator_address', w.valoperAddress),
  power: w.named('consumer_power', w.uintString),
  /** On the consumer chain. */
  commission: w.named('consumer_commission_rate', w.decString),
  isJailed: w.named('jailed', v.boolean()),
});

export type ConsumerValidator = v.InferOutput<typeof wireConsumerValidator>;

/** The validators of a consumer chain; before its launch those that it would have now. */
export const listConsumerValidators = defineGet(
  '/interchain_security/ccv/provider/consumer_validators/{consumerId}',
  w.field('validators', v.array(wireConsumerValidator)),
  { consumerId: v.number() },
);
