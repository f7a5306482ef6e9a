/** Vaults by number. */
import { isLendingVault } from '@cairn/chain/share-denom';

export const vaultName = (vaultId: number): string =>
  isLendingVault(vaultId) ? `Lending vault ${vaultId}` : `Strategy vault ${vaultId}`;
