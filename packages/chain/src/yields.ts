/** How the chain comes to the yearly yields that it states (masterchef and estaking), to be checked against them. */
import { ratio, type Dec } from './dec.ts';

const YEAR_DAYS = 365n;

/**
 * What stake earns of fees: those of some days for a year, over the worth of all that earns.
 * @param feesBaseUnits the stakers' part of the days' fees in base units of USDC; the chain takes one USDC for one USD.
 * @param earningBaseUnits delegated tokens, committed Eden and EdenB together, each with the decimals of USDC.
 * @param priceUsd USD for one whole staking token.
 * @returns a fraction per year, cut.
 * @throws {DivisionByZeroError} where nothing earns.
 */
export function feeYield(feesBaseUnits: bigint, days: number, earningBaseUnits: bigint, priceUsd: Dec): Dec {
  // The price has 18 decimals: the fees get as many.
  return ratio(feesBaseUnits * YEAR_DAYS * 10n ** 18n, earningBaseUnits * priceUsd * BigInt(days), 'down');
}

/**
 * What is minted for stake over a year, as a part of it and at most the cap of the parameters.
 * @throws {DivisionByZeroError} where nothing earns.
 */
export function mintedYield(perYearBaseUnits: bigint, earningBaseUnits: bigint, cap: Dec): Dec {
  const plain = ratio(perYearBaseUnits, earningBaseUnits, 'down');
  return plain < cap ? plain : cap;
}

/**
 * What stake earns on a chain that mints its own token: what is minted a year, less the part of the community, over the
 * stake. Before commission.
 * @param perYear base units with decimals, as x/mint prints them. @param bonded base units.
 * @throws {DivisionByZeroError} where nothing is staked.
 */
export function inflationYield(perYear: Dec, bonded: bigint, communityTax: Dec): Dec {
  const kept = 10n ** 18n - communityTax;
  return ratio(perYear * kept, bonded * 10n ** 36n, 'down');
}
