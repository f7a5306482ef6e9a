/** The denoms of shares, where a message gives their amount without one. */
import { parseDenom, type Denom } from '@cairn/chain/denom';

const FIRST_LENDING_VAULT = 32_767;

/** Shares of an AMM pool (18 decimals). */
export const poolShare = (id: number): Denom => parseDenom(`amm/pool/${id}`);
/** Shares of a lending vault: the first one, of USDC, has the bare name. */
export const lendingShare = (id: number): Denom =>
  parseDenom(id === FIRST_LENDING_VAULT ? 'stablestake/share' : `stablestake/share/pool/${id}`);
/** Shares of a managed vault. */
export const vaultShare = (id: number): Denom => parseDenom(`vault/share/${id}`);
/** Whether masterchef's pool is a lending vault: their ids begin where those of AMM pools end. */
export const isLendingVault = (id: number): boolean => id >= FIRST_LENDING_VAULT;
