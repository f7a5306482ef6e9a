/** When the provider is paid next. */
import { type DecCoin, parseDecCoins } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import * as v from 'valibot';
import type { Answer, CallOptions, NodeClient } from '../../node-client.ts';
import { getRest } from '../../request.ts';
import { checked, decString, safeIntString } from '../../wire.ts';

export interface NextFeeDistribution {
  readonly currentHeight: number;
  /** 0 before the first. */
  readonly lastHeight: number;
  readonly nextHeight: number;
  readonly fraction: Dec;
  readonly total: readonly DecCoin[];
  readonly toProvider: readonly DecCoin[];
  readonly toConsumer: readonly DecCoin[];
}

const decCoins = checked(parseDecCoins);

const schema: v.GenericSchema<unknown, NextFeeDistribution> = v.pipe(
  v.object({
    data: v.object({
      currentHeight: safeIntString,
      lastHeight: safeIntString,
      nextHeight: safeIntString,
      distribution_fraction: decString,
      total: decCoins,
      toProvider: decCoins,
      toConsumer: decCoins,
    }),
  }),
  v.transform(({ data: { distribution_fraction: fraction, ...rest } }) => ({ ...rest, fraction })),
);

/** What is due to provider and consumer at the next distribution.
 * @see GET /interchain_security/ccv/consumer/next-fee-distribution */
export function getNextFeeDistribution(
  node: NodeClient,
  parameters: CallOptions = {},
): Promise<Answer<NextFeeDistribution>> {
  const { height, signal } = parameters;
  return getRest(node, '/interchain_security/ccv/consumer/next-fee-distribution', { height, signal }, schema);
}
