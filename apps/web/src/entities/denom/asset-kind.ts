/** Classifies denoms by the naming rules of this chain and of IBC. */
import type { Denom } from '@cairn/chain/denom';
import { FIRST_LENDING_VAULT } from '@cairn/chain/share-denom';

/** `ledger`: a commitment-module entry, unknown to the bank (guide 4.2). */
export type AssetKind =
  | 'native'
  | 'ibc'
  | 'factory'
  | 'ledger'
  | 'pool-share'
  | 'lending-share'
  | 'vault-share';

const PATTERNS: readonly (readonly [RegExp, AssetKind])[] = [
  [/^ibc\//, 'ibc'],
  [/^factory\//, 'factory'],
  [/^amm\/pool\/\d+$/, 'pool-share'],
  [/^stablestake\/share(?:\/pool\/\d+)?$/, 'lending-share'],
  [/^vault\/share\/\d+$/, 'vault-share'],
  [/^uedenb?$/, 'ledger'],
];

export function assetKind(denom: Denom): AssetKind {
  return PATTERNS.find(([pattern]) => pattern.test(denom))?.[1] ?? 'native';
}

/** Whether it is a pool or vault share rather than a token. */
export function isShare(kind: AssetKind): boolean {
  return kind === 'pool-share' || kind === 'lending-share' || kind === 'vault-share';
}

/** The pool or vault of a share denom; null for other denoms. */
export function shareOf(denom: Denom): { readonly kind: 'pool' | 'vault'; readonly id: number } | null {
  const pool = /^amm\/pool\/(\d+)$/.exec(denom)?.[1];
  if (pool !== undefined) return { kind: 'pool', id: Number(pool) };
  if (denom === 'stablestake/share') return { kind: 'vault', id: FIRST_LENDING_VAULT };
  const vault = /^(?:stablestake\/share\/pool|vault\/share)\/(\d+)$/.exec(denom)?.[1];
  return vault === undefined ? null : { kind: 'vault', id: Number(vault) };
}
