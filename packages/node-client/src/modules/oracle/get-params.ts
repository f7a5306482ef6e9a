import type { Coin } from '@cairn/chain/amount';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest, route } from '../../request.ts';
import { safeIntString, uintString, wireCoin } from '../../wire.ts';

/** Parameters of the oracle. The Band fields are leftovers of an older feed. */
export interface OracleParams {
  readonly bandChannelSource: string;
  readonly bandEpoch: string;
  readonly oracleScriptId: bigint;
  readonly multiplier: bigint;
  readonly askCount: bigint;
  readonly minCount: bigint;
  readonly feeLimit: readonly Coin[];
  readonly prepareGas: bigint;
  readonly executeGas: bigint;
  readonly clientId: string;
  /** A price older than this is gone. */
  readonly priceExpirySeconds: number;
  readonly lifeTimeInBlocks: number;
}

const schema = v.pipe(
  v.object({
    params: v.object({
      band_channel_source: v.string(),
      oracle_script_id: uintString,
      multiplier: uintString,
      ask_count: uintString,
      min_count: uintString,
      fee_limit: v.array(wireCoin),
      prepare_gas: uintString,
      execute_gas: uintString,
      client_id: v.string(),
      band_epoch: v.string(),
      price_expiry_time: safeIntString,
      life_time_in_blocks: safeIntString,
    }),
  }),
  v.transform(({ params }): OracleParams => ({
    bandChannelSource: params.band_channel_source,
    bandEpoch: params.band_epoch,
    oracleScriptId: params.oracle_script_id,
    multiplier: params.multiplier,
    askCount: params.ask_count,
    minCount: params.min_count,
    feeLimit: params.fee_limit,
    prepareGas: params.prepare_gas,
    executeGas: params.execute_gas,
    clientId: params.client_id,
    priceExpirySeconds: params.price_expiry_time,
    lifeTimeInBlocks: params.life_time_in_blocks,
  })),
);

/**
 * The oracle's parameters.
 * @see GET /elys-network/elys/oracle/params
 */
export function getOracleParams(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<OracleParams>> {
  return getRest(node, route`/elys-network/elys/oracle/params`, parameters, schema);
}
