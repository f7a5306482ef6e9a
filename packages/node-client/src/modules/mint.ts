/** x/mint. */
import { defineGet } from '../define.ts';
import { decString, field } from '../wire.ts';

/** Base units of the mint denom per year at the present rate.
 * @throws {NotServedError} on a chain without x/mint, such as Elys. */
export const getAnnualProvisions = defineGet(
  '/cosmos/mint/v1beta1/annual_provisions',
  field('annual_provisions', decString),
);
