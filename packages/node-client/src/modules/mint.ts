import { defineGet } from '../define.ts';
import { decString, field, safeIntString, wireObject } from '../wire.ts';

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

const mintParamsAnswer = field(
  'params',
  wireObject({
    /** Fraction per year. */
    inflationMin: decString,
    /** Fraction per year. */
    inflationMax: decString,
    /** Bonded fraction of the supply at which inflation is stable. */
    goalBonded: decString,
    /** Number of blocks over which a year's provisions are distributed. */
    blocksPerYear: safeIntString,
  }),
);

/**
 * Parameters of minting.
 * @throws {NotServedError} on a chain without x/mint.
 */
export const getMintParams = defineGet('/cosmos/mint/v1beta1/params', mintParamsAnswer);
