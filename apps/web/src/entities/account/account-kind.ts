/** Describes what kind of account an address is. */
import { parseAddress, type AccAddress } from '@cairn/chain/address';
import { isEthereumKey } from '@cairn/chain/ethereum-key';
import { isJsonObject, type JsonObject } from '@cairn/chain/json';
import { shortTypeName } from '@cairn/chain/message';
import type { Account } from '@cairn/node-client/modules/auth';

/** Whether the account is controlled by a module credential, as group policies are. */
export function isGroupPolicyKey(publicKey: JsonObject | null): boolean {
  return (
    publicKey?.['@type'] === '/cosmos.auth.v1beta1.ModuleCredential' && publicKey['module_name'] === 'group'
  );
}

const KIND_NAMES: Readonly<Record<Exclude<Account['kind'], 'base' | 'ethereum' | 'other'>, string>> = {
  module: 'Module account',
  'continuous-vesting': 'Continuous vesting account',
  'delayed-vesting': 'Delayed vesting account',
  'periodic-vesting': 'Periodic vesting account',
  'permanently-locked': 'Permanently locked account',
  interchain: 'Interchain account',
};

/** A short name for the kind of account. */
export function accountKindName(account: Account): string {
  if (account.kind === 'other') return shortTypeName(account.typeUrl);
  if (account.kind === 'ethereum') return account.hasCode ? 'EVM contract' : 'Account';
  if (account.kind !== 'base') return KIND_NAMES[account.kind];
  if (isGroupPolicyKey(account.publicKey)) return 'Group policy account';
  if (account.publicKey?.['@type'] === '/cosmos.crypto.multisig.LegacyAminoPubKey') return 'Multisig account';
  return 'Account';
}

/** The key algorithm as wallets and `--algo` name it: `secp256k1`, `eth_secp256k1`. */
export function keyAlgorithm(typeUrl: string): string {
  return isEthereumKey(typeUrl) ? 'eth_secp256k1' : (typeUrl.split('.').at(-2) ?? typeUrl);
}

/** The kind of a public key and its base64; null unless it is a single key. */
export function plainKey(
  publicKey: JsonObject | null,
): { readonly type: string; readonly base64: string } | null {
  if (!isJsonObject(publicKey ?? null)) return null;
  const type = publicKey?.['@type'];
  const key = publicKey?.['key'];
  return typeof type === 'string' && typeof key === 'string' ? { type, base64: key } : null;
}

/** Contracts have 32-byte addresses and no key; so do some pool accounts. */
export function mayBeContract(address: AccAddress, account: Account): boolean {
  return account.kind === 'base' && account.publicKey === null && parseAddress(address).bytes.length === 32;
}
