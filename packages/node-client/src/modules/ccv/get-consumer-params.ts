/** Parameters of the consumer side of interchain security. */
import type { AccAddress } from '@cairn/chain/address';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { accAddressOrNull, decString, durationMs, safeIntString } from '../../wire.ts';

export interface ConsumerParams {
  readonly enabled: boolean;
  readonly blocksPerDistribution: number;
  /** Empty until the channel is set up. */
  readonly distributionChannel: string;
  /** On the provider; null until the channel is set up. */
  readonly providerFeePool: AccAddress | null;
  readonly ccvTimeoutMs: number;
  readonly transferTimeoutMs: number;
  /** What stays on this chain. */
  readonly redistributionFraction: Dec;
  readonly historicalEntries: number;
  readonly unbondingMs: number;
  readonly rewardDenoms: readonly string[];
  readonly providerRewardDenoms: readonly string[];
  readonly retryDelayMs: number;
  /** As the provider numbers its consumers. */
  readonly consumerId: number;
}

const schema: v.GenericSchema<unknown, ConsumerParams> = v.pipe(
  v.object({
    params: v.object({
      enabled: v.boolean(),
      blocks_per_distribution_transmission: safeIntString,
      distribution_transmission_channel: v.string(),
      provider_fee_pool_addr_str: accAddressOrNull,
      ccv_timeout_period: durationMs,
      transfer_timeout_period: durationMs,
      consumer_redistribution_fraction: decString,
      historical_entries: safeIntString,
      unbonding_period: durationMs,
      reward_denoms: v.array(v.string()),
      provider_reward_denoms: v.array(v.string()),
      retry_delay_period: durationMs,
      consumer_id: safeIntString,
    }),
  }),
  v.transform(({ params: wire }) => ({
    enabled: wire.enabled,
    blocksPerDistribution: wire.blocks_per_distribution_transmission,
    distributionChannel: wire.distribution_transmission_channel,
    providerFeePool: wire.provider_fee_pool_addr_str,
    ccvTimeoutMs: wire.ccv_timeout_period,
    transferTimeoutMs: wire.transfer_timeout_period,
    redistributionFraction: wire.consumer_redistribution_fraction,
    historicalEntries: wire.historical_entries,
    unbondingMs: wire.unbonding_period,
    rewardDenoms: wire.reward_denoms,
    providerRewardDenoms: wire.provider_reward_denoms,
    retryDelayMs: wire.retry_delay_period,
    consumerId: wire.consumer_id,
  })),
);

/** The rules between this consumer and its provider.
 * @see GET /interchain_security/ccv/consumer/params */
export function getConsumerParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<ConsumerParams>> {
  const { height, signal } = parameters;
  return getRest(node, '/interchain_security/ccv/consumer/params', { height, signal }, schema);
}
