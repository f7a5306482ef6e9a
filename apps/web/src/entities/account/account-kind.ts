/** What kind of account an address is, in words. */
import { accFromSecp256k1 } from '@cairn/chain/secp256k1-address';
import { type AccAddress } from '@cairn/chain/address';
import { isJsonObject, type JsonObject } from '@cairn/chain/json';
import { shortTypeName } from '@cairn/chain/message';
import type { Account } from '@cairn/node-client/modules/auth/wire-account';

/** The keys of a multisig, and how many must sign. */
export interface Multisig {
  readonly threshold: number;
  /** Null for a key whose account cannot be derived here. */
  readonly members: readonly (AccAddress | null)[];
}

/** The multisig behind a public key; null when it is none. */
export function readMultisig(publicKey: JsonObject | null, prefix: string): Multisig | null {
  if (publicKey?.['@type'] !== '/cosmos.crypto.multisig.LegacyAminoPubKey') return null;
  const keys = publicKey['public_keys'];
  const threshold = publicKey['threshold'];
  if (!Array.isArray(keys) || typeof threshold !== 'number') return null;
  return { threshold, members: keys.map((key) => memberAddress(key, prefix)) };
}

function memberAddress(any: unknown, prefix: string): AccAddress | null {
  if (typeof any !== 'object' || any === null || !('@type' in any) || !('key' in any)) return null;
  if (any['@type'] !== '/cosmos.crypto.secp256k1.PubKey' || typeof any.key !== 'string') return null;
  try {
    return accFromSecp256k1(any.key, prefix);
  } catch {
    return null;
  }
}

/** Whether the account is a module's own credential, as group policies have it. */
export function isGroupPolicyKey(publicKey: JsonObject | null): boolean {
  return (
    publicKey?.['@type'] === '/cosmos.auth.v1beta1.ModuleCredential' && publicKey['module_name'] === 'group'
  );
}

const KIND_NAMES: Readonly<Record<Exclude<Account['kind'], 'base' | 'other'>, string>> = {
  module: 'Module account',
  'continuous-vesting': 'Continuous vesting account',
  'delayed-vesting': 'Delayed vesting account',
  'periodic-vesting': 'Periodic vesting account',
  'permanently-locked': 'Permanently locked account',
  interchain: 'Interchain account',
};

/** The kind of an account in a few words. */
export function accountKindName(account: Account): string {
  if (account.kind === 'other') return shortTypeName(account.typeUrl);
  if (account.kind !== 'base') return KIND_NAMES[account.kind];
  if (isGroupPolicyKey(account.publicKey)) return 'Group policy account';
  if (account.publicKey?.['@type'] === '/cosmos.crypto.multisig.LegacyAminoPubKey') return 'Multisig account';
  return 'Account';
}

/** The kind of a public key and its base64, where it is a plain one. */
export function plainKey(
  publicKey: JsonObject | null,
): { readonly type: string; readonly base64: string } | null {
  if (!isJsonObject(publicKey ?? null)) return null;
  const type = publicKey?.['@type'];
  const key = publicKey?.['key'];
  return typeof type === 'string' && typeof key === 'string' ? { type, base64: key } : null;
}
