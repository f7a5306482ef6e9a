/** Interchain security, the consumer side. */
import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import { defineGet } from '../define.ts';
import { accAddressOrNull, decString, durationMs, field, named, safeIntString, wireObject } from '../wire.ts';

export interface ConsumerParams {
  readonly enabled: boolean;
  readonly blocksPerDistribution: number;
  /** Empty until the channel is established. */
  readonly distributionChannel: string;
  /** On the provider; null until the channel is established. */
  readonly providerFeePool: AccAddress | null;
  readonly ccvTimeoutMs: number;
  readonly transferTimeoutMs: number;
  /** The fraction that stays on this chain. */
  readonly redistributionFraction: Dec;
  readonly historicalEntries: number;
  readonly unbondingMs: number;
  readonly rewardDenoms: readonly string[];
  readonly providerRewardDenoms: readonly string[];
  readonly retryDelayMs: number;
  /** The consumer's id on the provider. */
  readonly consumerId: number;
}

const consumerParamsAnswer: v.GenericSchema<unknown, ConsumerParams> = field(
  'params',
  wireObject({
    enabled: v.boolean(),
    blocksPerDistribution: named('blocks_per_distribution_transmission', safeIntString),
    distributionChannel: named('distribution_transmission_channel', v.string()),
    providerFeePool: named('provider_fee_pool_addr_str', accAddressOrNull),
    ccvTimeoutMs: named('ccv_timeout_period', durationMs),
    transferTimeoutMs: named('transfer_timeout_period', durationMs),
    redistributionFraction: named('consumer_redistribution_fraction', decString),
    historicalEntries: safeIntString,
    unbondingMs: named('unbonding_period', durationMs),
    rewardDenoms: v.array(v.string()),
    providerRewardDenoms: v.array(v.string()),
    retryDelayMs: named('retry_delay_period', durationMs),
    consumerId: safeIntString,
  }),
);

/** Parameters of this consumer chain. */
export const getConsumerParams = defineGet('/interchain_security/ccv/consumer/params', consumerParamsAnswer);

export interface CcvEnd {
  readonly chainId: string;
  readonly clientId: string;
  readonly connectionId: string;
  readonly channelId: string;
}

export interface ProviderInfo {
  readonly consumer: CcvEnd;
  readonly provider: CcvEnd;
}

const end: v.GenericSchema<unknown, CcvEnd> = wireObject({
  chainId: named('chainID', v.string()),
  clientId: named('clientID', v.string()),
  connectionId: named('connectionID', v.string()),
  channelId: named('channelID', v.string()),
});

const providerInfoAnswer: v.GenericSchema<unknown, ProviderInfo> = v.object({ consumer: end, provider: end });

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
