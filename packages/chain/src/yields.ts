/** The yearly yields that the chain reports (masterchef and estaking), recomputed for verification. */
import { ratio, type Dec } from './dec.ts';

const YEAR_DAYS = 365n;

/**
 * The annualized fee yield of stake: the fees of some days over the value of all that earns.
 * @param feesBaseUnits the stakers' part of the days' fees in base units of USDC; the chain takes one USDC
 * for one USD.
 * @param earningBaseUnits delegated tokens, committed Eden and EdenB together, each with the decimals of
 * USDC.
 * @param priceUsd USD for one whole staking token.
 * @returns a fraction per year, truncated.
 * @throws {DivisionByZeroError} where nothing earns.
 */
export function feeYield(feesBaseUnits: bigint, days: number, earningBaseUnits: bigint, priceUsd: Dec): Dec {
  // The price has 18 decimals, so the fees are scaled to the same.
  return ratio(feesBaseUnits * YEAR_DAYS * 10n ** 18n, earningBaseUnits * priceUsd * BigInt(days), 'down');
}

/**
 * Tokens minted for stake per year as a fraction of it, at most the cap of the parameters.
 * @throws {DivisionByZeroError} where nothing earns.
 */
export function mintedYield(perYearBaseUnits: bigint, earningBaseUnits: bigint, cap: Dec): Dec {
  const plain = ratio(perYearBaseUnits, earningBaseUnits, 'down');
  return plain < cap ? plain : cap;
}

/**
 * The staking yield on a chain with x/mint: tokens minted per year, less the community tax, over the stake.
 * Before commission.
 * @param perYear base units with decimals, as x/mint prints them.
 * @param bonded base units.
 * @throws {DivisionByZeroError} where nothing is staked.
 */
export function inflationYield(perYear: Dec, bonded: bigint, communityTax: Dec): Dec {
  const stakersShare = 10n ** 18n - communityTax;
  return ratio(perYear * stakersShare, bonded * 10n ** 36n, 'down');
}

const MAX_MEANINGFUL = 10n * 10n ** 18n;

/** Whether a rate describes what a staker gets. Above 1,000 % a year so little is staked that it describes nobody. */
export const isMeaningfulYield = (apr: Dec): boolean => apr <= MAX_MEANINGFUL;

/** Shown in place of a rate that is not meaningful. */
export const YIELD_TOO_HIGH = 'above 1,000 %: too little is staked';
