/** A sentence as data: only the web application turns its parts into links and amounts. */
import type { AccAddress, ValconsAddress, ValoperAddress } from '@cairn/chain/address';
import type { Coin, DecCoin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import type { TxHash } from '@cairn/chain/hash';
import type { Timestamp } from '@cairn/chain/time';

export type Part =
  | { readonly kind: 'text'; readonly text: string }
  /** Free text from strangers (a moniker, a label, a memo): shown as plain text, hidden characters made visible. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'account'; readonly address: AccAddress }
  | { readonly kind: 'validator'; readonly address: ValoperAddress }
  | { readonly kind: 'signer'; readonly address: ValconsAddress }
  | { readonly kind: 'coin'; readonly coin: Coin }
  | { readonly kind: 'dec-coin'; readonly coin: DecCoin }
  | { readonly kind: 'denom'; readonly denom: Denom }
  | { readonly kind: 'int'; readonly value: bigint }
  | { readonly kind: 'dec'; readonly value: Dec }
  /** A fraction: 0.05 reads 5%. */
  | { readonly kind: 'percent'; readonly value: Dec }
  | { readonly kind: 'usd'; readonly value: Dec }
  | { readonly kind: 'pool'; readonly id: number }
  /** A lending vault of stablestake. */
  | { readonly kind: 'lending-vault'; readonly id: number }
  /** A managed vault of the vaults module. */
  | { readonly kind: 'vault'; readonly id: number }
  | { readonly kind: 'perpetual-position'; readonly poolId: number | null; readonly id: number }
  | { readonly kind: 'leveraged-lp-position'; readonly poolId: number | null; readonly id: number }
  | { readonly kind: 'spot-order'; readonly id: number }
  | { readonly kind: 'perpetual-order'; readonly poolId: number | null; readonly id: number }
  | { readonly kind: 'proposal'; readonly id: number }
  | { readonly kind: 'block'; readonly height: number }
  | { readonly kind: 'tx'; readonly hash: TxHash }
  | { readonly kind: 'channel'; readonly port: string; readonly channel: string }
  | { readonly kind: 'client'; readonly id: string }
  | { readonly kind: 'connection'; readonly id: string }
  | { readonly kind: 'message-type'; readonly typeUrl: string }
  | { readonly kind: 'time'; readonly time: Timestamp }
  | { readonly kind: 'duration'; readonly ms: number };

export type Sentence = readonly Part[];
