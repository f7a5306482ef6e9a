/** Definitions of events: a category, a label, and a sentence over the attributes. */
import type { ChainEvent } from '@cairn/chain/event';
import type { Sentence } from '../sentence.ts';

/**
 * ibc-go retains the events of a packet whose handling failed under this prefix, in type and keys; none of
 * them took effect.
 */
export const UNDONE = 'ibccallbackerror-';

export type EventCategory =
  | 'transfer'
  | 'fee'
  | 'message'
  | 'staking'
  | 'rewards'
  | 'signing'
  | 'mint'
  | 'governance'
  | 'authz'
  | 'feegrant'
  | 'group'
  | 'wasm'
  | 'ibc'
  | 'interchain-security'
  | 'swap'
  | 'pool'
  | 'perpetual'
  | 'leveraged-lp'
  | 'lending'
  | 'orders'
  | 'commitment'
  | 'epoch'
  | 'oracle'
  | 'vaults';

/**
 * Builds a sentence that a template cannot express.
 * @throws {SyntaxError} when a required attribute is missing.
 */
export type EventDescriber = (event: ChainEvent) => Sentence;

/**
 * A sentence with slots: `{key:kind}` is an attribute (see `slot-kinds.ts`), `{key@denomKey}` an amount whose
 * denom is in another attribute, `{key@=denom}` one of a fixed denom; `[…]` is omitted when a slot in it is
 * missing, empty or zero. The first template whose slots are all present is used.
 */
export type EventWording = string | readonly string[] | EventDescriber;

export interface EventDefinition {
  readonly type: string;
  readonly category: EventCategory;
  readonly label: string;
  readonly wording: EventWording;
}

export type EventLine = readonly [
  type: string,
  label: string,
  wording: EventWording,
  category?: EventCategory,
];

/** The events of one module as a table; a row may override the table's category. */
export function defineEvents(
  category: EventCategory,
  lines: readonly EventLine[],
): readonly EventDefinition[] {
  return lines.map(([type, label, wording, own = category]) => ({ type, category: own, label, wording }));
}
