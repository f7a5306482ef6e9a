/** x/mint. */
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import type * as v from 'valibot';
import { defineGet } from '../define.ts';
import { decString, denom, field, safeIntString, wireObject } from '../wire.ts';

/** Base units of the mint denom per year at the present rate.
 * @throws {NotServedError} on a chain without x/mint, such as Elys. */
export const getAnnualProvisions = defineGet(
  '/cosmos/mint/v1beta1/annual_provisions',
  field('annual_provisions', decString),
);

/** What is minted a year as a fraction of the supply, at the present rate.
 * @throws {NotServedError} on a chain without x/mint. */
export const getInflation = defineGet('/cosmos/mint/v1beta1/inflation', field('inflation', decString));

export interface MintParams {
  readonly mintDenom: Denom;
  /** Fraction per year. */
  readonly inflationMin: Dec;
  /** Fraction per year. */
  readonly inflationMax: Dec;
  /** Fraction of the supply at which inflation neither rises nor falls. */
  readonly goalBonded: Dec;
  /** What the provisions of a year are spread over, however many blocks it has. */
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

/** The rules of minting.
 * @throws {NotServedError} on a chain without x/mint. */
export const getMintParams = defineGet('/cosmos/mint/v1beta1/params', mintParamsAnswer);
