/** A sentence as data: only the web application turns its parts into links and amounts. */
import type { AccAddress, ValconsAddress, ValoperAddress } from '@cairn/chain/address';
import type { Coin, DecCoin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import type { TxHash } from '@cairn/chain/hash';
import type { Timestamp } from '@cairn/chain/time';
import type { Verb, VerbForms } from './verbs.ts';

/**
 * Where an amount comes from. `requested`: the message names it; `limit`: the message bounds it, and the words say so;
 * `done`: an event of the tx or of its block's end names it.
 */
export type AmountSource = 'requested' | 'limit' | 'done';

/** What decides the denom of an amount that the chain prints without one. */
export type UnitsOf =
  | { readonly kind: 'stake' }
  /** The asset that a perpetual pool trades. */
  | { readonly kind: 'perpetual-pool'; readonly id: number }
  /** The deposit token of a lending vault. */
  | { readonly kind: 'lending-vault'; readonly id: number };

/** A part whose amount, if it is one, comes from `S`; `Part<never>` is no amount. */
export type Part<S extends AmountSource = AmountSource> =
  | { readonly kind: 'coin'; readonly coin: Coin; readonly source: S }
  | { readonly kind: 'dec-coin'; readonly coin: DecCoin; readonly source: S }
  | { readonly kind: 'units'; readonly baseUnits: bigint; readonly of: UnitsOf; readonly source: S }
  | PlainPart;

/** Everything in a sentence that is no amount of a token. */
export type PlainPart =
  | { readonly kind: 'text'; readonly text: string }
  /** The verb of who acted: `inVoice` puts it into another voice. */
  | { readonly kind: 'verb'; readonly verb: Verb | VerbForms }
  /** Free text from strangers (a moniker, a label, a memo): shown as plain text, hidden characters made visible. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'account'; readonly address: AccAddress }
  /** An account as Ethereum writes it, `0x` and 40 hex digits: which prefix it has here is not for a message to know. */
  | { readonly kind: 'ethereum-account'; readonly hex: string }
  | { readonly kind: 'validator'; readonly address: ValoperAddress }
  | { readonly kind: 'signer'; readonly address: ValconsAddress }
  | { readonly kind: 'denom'; readonly denom: Denom }
  | { readonly kind: 'int'; readonly value: bigint }
  /** A number that somebody set: every digit counts. */
  | { readonly kind: 'dec'; readonly value: Dec }
  /** A fraction that somebody set: 0.0015 reads 0.15%, never cut. */
  | { readonly kind: 'percent'; readonly value: Dec }
  /** Dollars that somebody set: never cut. */
  | { readonly kind: 'usd'; readonly value: Dec }
  /** A figure that the chain computed to 18 digits: the first few are shown. */
  | { readonly kind: 'about'; readonly value: Dec; readonly unit: 'number' | 'percent' | 'usd' }
  /** Dollars won or lost, with their sign. */
  | { readonly kind: 'profit'; readonly value: Dec }
  /** What one whole token is worth in another; `value` counts base units of both. */
  | { readonly kind: 'rate'; readonly value: Dec; readonly of: Denom; readonly in: Denom }
  | { readonly kind: 'pool'; readonly id: number }
  /** A lending vault of stablestake. */
  | { readonly kind: 'lending-vault'; readonly id: number }
  /** A managed vault of the vaults module. */
  | { readonly kind: 'vault'; readonly id: number }
  | {
      readonly kind: 'perpetual-position';
      readonly poolId: number | null;
      readonly id: number;
      /** null where only its number is known. */
      readonly side: 'long' | 'short' | null;
    }
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

/** Parts in reading order; the type parameter says where its amounts may come from. */
export type Sentence<S extends AmountSource = AmountSource> = readonly Part<S>[];

/** What a message alone can say: what it requests, and within which limits. */
export type RequestedSentence = Sentence<'requested' | 'limit'>;
