/** Shares of lending vaults in x/stablestake. */
import { type Denom, parseDenom } from '@cairn/chain/denom';

const USDC_VAULT_ID = 32767;

/**
 * The share denom of a lending vault: `stablestake/share` for the USDC vault, otherwise
 * `stablestake/share/pool/{id}` (guide 2.13).
 */
export function lendingShareDenom(poolId: number): Denom {
  return parseDenom(poolId === USDC_VAULT_ID ? 'stablestake/share' : `stablestake/share/pool/${poolId}`);
}
