/** Numbers of vaults. */

/** Lending vaults are numbered from here; strategy vaults and pools from 1 (guide 2.13). */
const FIRST_LENDING_VAULT = 32_767;

/** Whether a vault of this number lends; else it follows a strategy. */
export function isLendingVault(vaultId: number): boolean {
  return vaultId >= FIRST_LENDING_VAULT;
}
