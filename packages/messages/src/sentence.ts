/** Sentences as data: only the web application turns parts into links and amounts. */
import type { AccAddress, ValconsAddress, ValoperAddress } from '@cairn/chain/address';
import type { Coin, DecCoin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import type { TxHash } from '@cairn/chain/hash';
import type { Timestamp } from '@cairn/chain/time';
import type { Verb, VerbForms } from './verbs.ts';

/**
 * The source of an amount. `requested`: the message has it; `limit`: the message limits it, and the words do
 * too; `done`: an event of the tx or of the block's end has it.
 */
export type AmountSource = 'requested' | 'limit' | 'done';

/** What determines the denom of an amount without one. */
export type UnitsOf =
  | { readonly kind: 'stake' }
  /** The asset traded by a perpetual pool. */
  | { readonly kind: 'perpetual-pool'; readonly id: number }
  /** The deposit token of a lending vault. */
  | { readonly kind: 'lending-vault'; readonly id: number };

/** A part whose amount, if any, is of source `S`; `Part<never>` has no amount. */
export type Part<S extends AmountSource = AmountSource> =
  | { readonly kind: 'coin'; readonly coin: Coin; readonly source: S }
  | { readonly kind: 'dec-coin'; readonly coin: DecCoin; readonly source: S }
  | { readonly kind: 'units'; readonly baseUnits: bigint; readonly of: UnitsOf; readonly source: S }
  | PlainPart;

/** All parts that are not token amounts. */
export type PlainPart =
  | { readonly kind: 'text'; readonly text: string }
  /** The verb of the actor: `inVoice` changes its voice. */
  | { readonly kind: 'verb'; readonly verb: Verb | VerbForms }
  /** Free text (a moniker, a label, a memo): shown as plain text with hidden characters made visible. */
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'account'; readonly address: AccAddress }
  /** An account in Ethereum's form, `0x` and 40 hex digits: messages do not know the prefix of the chain. */
  | { readonly kind: 'ethereum-account'; readonly hex: string }
  | { readonly kind: 'validator'; readonly address: ValoperAddress }
  | { readonly kind: 'signer'; readonly address: ValconsAddress }
  | { readonly kind: 'denom'; readonly denom: Denom }
  | { readonly kind: 'int'; readonly value: bigint }
  /** A configured number: shown with all digits. */
  | { readonly kind: 'dec'; readonly value: Dec }
  /** A configured fraction: 0.0015 is 0.15%, never truncated. */
  | { readonly kind: 'percent'; readonly value: Dec }
  /** Configured dollars: never truncated. */
  | { readonly kind: 'usd'; readonly value: Dec }
  /** A computed figure of 18 digits: the first few are shown. */
  | { readonly kind: 'about'; readonly value: Dec; readonly unit: 'number' | 'percent' | 'usd' }
  /** Profit or loss in dollars, with its sign. */
  | { readonly kind: 'profit'; readonly value: Dec }
  /** The price of one whole token in another; `value` is in base units of both. */
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

/** Parts in reading order; the type parameter limits the sources of its amounts. */
export type Sentence<S extends AmountSource = AmountSource> = readonly Part<S>[];

/** A sentence from the message alone: what it requests, and its limits. */
export type RequestedSentence = Sentence<'requested' | 'limit'>;
