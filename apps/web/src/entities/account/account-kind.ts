/** What kind of account an address is, in words. */
import { parseAddress, type AccAddress } from '@cairn/chain/address';
import { isEthereumKey } from '@cairn/chain/ethereum-key';
import { isJsonObject, type JsonObject } from '@cairn/chain/json';
import { shortTypeName } from '@cairn/chain/message';
import type { Account } from '@cairn/node-client/modules/auth';

/** Whether the account is a module's own credential, as group policies have it. */
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

/** The kind of an account in a few words. */
export function accountKindName(account: Account): string {
  if (account.kind === 'other') return shortTypeName(account.typeUrl);
  if (account.kind === 'ethereum') return account.hasCode ? 'EVM contract' : 'Account';
  if (account.kind !== 'base') return KIND_NAMES[account.kind];
  if (isGroupPolicyKey(account.publicKey)) return 'Group policy account';
  if (account.publicKey?.['@type'] === '/cosmos.crypto.multisig.LegacyAminoPubKey') return 'Multisig account';
  return 'Account';
}

/** What a kind of key is called where one chooses it, in wallets and with `--algo`: `secp256k1`, `eth_secp256k1`. */
export function keyAlgorithm(typeUrl: string): string {
  return isEthereumKey(typeUrl) ? 'eth_secp256k1' : (typeUrl.split('.').at(-2) ?? typeUrl);
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

/** Contracts have 32 bytes and no key; so have some accounts of pools. */
export function mayBeContract(address: AccAddress, account: Account): boolean {
  return account.kind === 'base' && account.publicKey === null && parseAddress(address).bytes.length === 32;
}
