/** Vaults by number. */

/** Lending vaults are numbered from here; strategy vaults and pools from 1 (guide 2.13). */
const FIRST_LENDING_VAULT = 32_767;

/** Whether the number belongs to a lending vault rather than a strategy vault. */
export function isLendingVault(vaultId: number): boolean {
  return vaultId >= FIRST_LENDING_VAULT;
}

export const vaultName = (vaultId: number): string =>
  isLendingVault(vaultId) ? `Lending vault ${vaultId}` : `Strategy vault ${vaultId}`;
