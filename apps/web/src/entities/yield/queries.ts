/** Staking yields and the fees behind them. */
import { NotServedError } from '@cairn/chain/errors';
import { getDistributionParams } from '@cairn/node-client/modules/distribution';
import { getEstakingParams, getStakeInvariant } from '@cairn/node-client/modules/estaking';
import { getAprs, getFeeInfo } from '@cairn/node-client/modules/masterchef';
import { getAnnualProvisions } from '@cairn/node-client/modules/mint';
import { getPool } from '@cairn/node-client/modules/staking';
import { DAY_MS, utcDate } from '@cairn/chain/time';
import { inflationYield } from '@cairn/chain/yields';
import { mapAnswer, type NodeClient } from '@cairn/node-client/node-client';
import { nodeQuery } from '../../shared/lib/node-query.ts';

/** The fee window of the chain's yield computation. */
export const YIELD_DAYS = 7;

/** @see GET /elys-network/elys/masterchef/aprs?days= */
export const yieldsQuery = (node: NodeClient) =>
  nodeQuery(node, 'masterchef/yields', { days: YIELD_DAYS }, getAprs);

/**
 * Fees of `count` days up to `today` (`YYYY-MM-DD`), newest first: zero on days that the chain does not store, null
 * on days that an archive has not recorded.
 * @see GET /elys-network/elys/masterchef/show_fee_info/{date}
 */
export const feeDaysQuery = (node: NodeClient, today: string, count: number) =>
  nodeQuery(node, 'masterchef/fee-days', { today, count }, async (node, { signal }) => {
    const days = await Promise.all(
      daysBefore(today, count).map(async (date) => ({
        date,
        answer: await getFeeInfo(node, { date, signal }).catch(asNotServed),
      })),
    );
    const [first] = days.flatMap(({ answer }) => (answer instanceof NotServedError ? [] : [answer]));
    const [latest] = days;
    if (first === undefined)
      throw latest?.answer instanceof NotServedError ? latest.answer : new RangeError('no day requested');
    return mapAnswer(first, () =>
      days.map(({ date, answer }) => ({
        date,
        fees: answer instanceof NotServedError ? null : answer.value,
      })),
    );
  });

function asNotServed(error: unknown): NotServedError {
  if (error instanceof NotServedError) return error;
  throw error;
}

/**
 * Earning stake, and the inflation rules for it. @see GET /elys-network/elys/estaking/invariant,
 * /elys-network/elys/estaking/params
 */
export const earningQuery = (node: NodeClient) =>
  nodeQuery(node, 'estaking/earning', {}, async (node, { signal }) => {
    const [invariant, params] = await Promise.all([
      getStakeInvariant(node, { signal }),
      getEstakingParams(node, { signal }),
    ]);
    return mapAnswer(invariant, ({ totalBonded }) => ({ totalBonded, params: params.value }));
  });

/**
 * The staking yield before commission on chains that mint their own token.
 * @see GET /cosmos/mint/v1beta1/annual_provisions, /cosmos/staking/v1beta1/pool, /cosmos/distribution/v1beta1/params
 */
export const inflationYieldQuery = (node: NodeClient) =>
  nodeQuery(node, 'mint/yield', {}, async (node, { signal }) => {
    const [provisions, pool, params] = await Promise.all([
      getAnnualProvisions(node, { signal }),
      getPool(node, { signal }),
      getDistributionParams(node, { signal }),
    ]);
    return mapAnswer(provisions, (perYear) =>
      inflationYield(perYear, pool.value.bonded, params.value.communityTax),
    );
  });

/** `count` dates up to `today`, newest first. */
export function daysBefore(today: string, count: number): readonly string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, ago) => utcDate(end - ago * DAY_MS));
}
