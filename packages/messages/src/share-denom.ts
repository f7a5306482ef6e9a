/** The denoms of shares, for messages that have only the amount. */
import { parseDenom, type Denom } from '@cairn/chain/denom';

const FIRST_LENDING_VAULT = 32_767;

/** Shares of an AMM pool (18 decimals). */
export const poolShare = (id: number): Denom => parseDenom(`amm/pool/${id}`);
/** Shares of a lending vault: the first one, of USDC, has the bare name. */
export const lendingShare = (id: number): Denom =>
  parseDenom(id === FIRST_LENDING_VAULT ? 'stablestake/share' : `stablestake/share/pool/${id}`);
/** Shares of a managed vault. */
export const vaultShare = (id: number): Denom => parseDenom(`vault/share/${id}`);
/** Whether a pool id of masterchef is a lending vault: their ids are above those of AMM pools. */
export const isLendingVault = (id: number): boolean => id >= FIRST_LENDING_VAULT;
