/** Interchain security, the consumer side. */
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import { accAddressOrNull, decString, durationMs, field, named, safeIntString, wireObject } from '../wire.ts';

const consumerParamsAnswer = field(
  'params',
  wireObject({
    enabled: v.boolean(),
    blocksPerDistribution: named('blocks_per_distribution_transmission', safeIntString),
    /** Empty until the channel is established. */
    distributionChannel: named('distribution_transmission_channel', v.string()),
    /** On the provider; null until the channel is established. */
    providerFeePool: named('provider_fee_pool_addr_str', accAddressOrNull),
    ccvTimeoutMs: named('ccv_timeout_period', durationMs),
    transferTimeoutMs: named('transfer_timeout_period', durationMs),
    /** The fraction that stays on this chain. */
    redistributionFraction: named('consumer_redistribution_fraction', decString),
    historicalEntries: safeIntString,
    unbondingMs: named('unbonding_period', durationMs),
    rewardDenoms: v.array(v.string()),
    providerRewardDenoms: v.array(v.string()),
    retryDelayMs: named('retry_delay_period', durationMs),
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
