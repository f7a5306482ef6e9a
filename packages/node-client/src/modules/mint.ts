/** x/mint. */
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import type * as v from 'valibot';
import { defineGet } from '../define.ts';
import { decString, denom, field, safeIntString, wireObject } from '../wire.ts';

/**
 * Base units of the mint denom per year at the current rate.
 * @throws {NotServedError} on a chain without x/mint, such as Elys.
 */
export const getAnnualProvisions = defineGet(
  '/cosmos/mint/v1beta1/annual_provisions',
  field('annual_provisions', decString),
);

/**
 * Coins minted per year as a fraction of the supply, at the current rate.
 * @throws {NotServedError} on a chain without x/mint.
 */
export const getInflation = defineGet('/cosmos/mint/v1beta1/inflation', field('inflation', decString));

export interface MintParams {
  readonly mintDenom: Denom;
  /** Fraction per year. */
  readonly inflationMin: Dec;
  /** Fraction per year. */
  readonly inflationMax: Dec;
  /** Bonded fraction of the supply at which inflation is stable. */
  readonly goalBonded: Dec;
  /** Number of blocks over which a year's provisions are distributed. */
  readonly blocksPerYear: number;
}

const mintParamsAnswer: v.GenericSchema<unknown, MintParams> = field(
  'params',
  wireObject({
    mintDenom: denom,
    inflationMin: decString,
    inflationMax: decString,
    goalBonded: decString,
    blocksPerYear: safeIntString,
  }),
);

/**
 * Parameters of minting.
 * @throws {NotServedError} on a chain without x/mint.
 */
export const getMintParams = defineGet('/cosmos/mint/v1beta1/params', mintParamsAnswer);
