/** Numbers of pools and vaults, from the address bar. */
import { ValidationError } from '@cairn/chain/errors';

/** Lending vaults are numbered from here; strategy vaults and pools from 1 (guide 2.13). */
const FIRST_LENDING_VAULT = 32_767;

/** Reads a number from 1 up, as digits without sign or leading zero.
 * @throws {ValidationError} for anything else. */
export function parsePoolId(text: string): number {
  const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(id))
    throw new ValidationError('the number of a pool or vault is a whole number from 1');
  return id;
}

/** Whether a vault of this number lends; else it follows a strategy. */
export function isLendingVault(vaultId: number): boolean {
  return vaultId >= FIRST_LENDING_VAULT;
}
