/** How an event type is described: a category, a label, and a sentence over its attributes. */
import type { ChainEvent } from '@cairn/chain/event';
import type { Sentence } from '../sentence.ts';

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

/** Builds a sentence where a template cannot.
 * @throws {SyntaxError} when the event lacks what the sentence needs. */
export type EventDescriber = (event: ChainEvent) => Sentence;

/**
 * A sentence with slots: `{key:kind}` is an attribute (see `slot-kinds.ts`), `{key@denomKey}` an amount whose denom
 * stands in another attribute, `{key@=denom}` one of a fixed denom; `[…]` is left out when a slot in it is missing,
 * empty or zero. Of several templates the first whose slots are all there is used.
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

/** The events of one module as a table; a line may name another category than the table's. */
export function defineEvents(
  category: EventCategory,
  lines: readonly EventLine[],
): readonly EventDefinition[] {
  return lines.map(([type, label, wording, own = category]) => ({ type, category: own, label, wording }));
}
