/** The denoms of shares of pools and vaults, and the numbers of lending vaults (guide 2.13, 2.17). */
import { parseDenom, type Denom } from './denom.ts';

/** Lending vaults are numbered from here, the first of USDC; strategy vaults and pools from 1. */
export const FIRST_LENDING_VAULT = 32_767;

/** Shares of an AMM pool (18 decimals). */
export const poolShare = (id: number): Denom => parseDenom(`amm/pool/${id}`);
/** Shares of a lending vault: the first one has the bare name. */
export const lendingShare = (id: number): Denom =>
  parseDenom(id === FIRST_LENDING_VAULT ? 'stablestake/share' : `stablestake/share/pool/${id}`);
/** Shares of a strategy vault. */
export const vaultShare = (id: number): Denom => parseDenom(`vault/share/${id}`);
/** Whether the number of a pool or vault is that of a lending vault. */
export const isLendingVault = (id: number): boolean => id >= FIRST_LENDING_VAULT;
