import type { JsonObject } from '@cairn/chain/json';
import { existsTerm, valueTerm } from './term-index.ts';
import { asObject, listAt, textAt } from '../json-access.ts';
import { plainEvents } from '../plain-events.ts';

/**
 * Composite keys with more values than this are not indexed: amounts and signatures would take most of the
 * space, and nobody searches by them. Conditions on them are evaluated by reading.
 */
const MAX_VALUES = 4000;
/** Always indexed: wallets look up txs by account and sequence. */
const ALWAYS_LISTED: ReadonlySet<string> = new Set(['tx.acc_seq']);

/** Collects event terms under ascending numbers (tx numbers or heights). */
export class TermCollector {
  readonly #values = new Map<string, Map<string, number[]>>();
  readonly #exists = new Map<string, number[]>();

  add(number: number, events: readonly JsonObject[]): void {
    for (const event of plainEvents(events)) {
      const type = textAt(event, 'type');
      if (type === '') continue;
      for (const attribute of listAt(event, 'attributes').map(asObject)) {
        const key = textAt(attribute, 'key');
        if (key === '' || attribute['index'] !== true) continue;
        const value = attribute['value'];
        this.#note(`${type}.${key}`, typeof value === 'string' ? value : '', number);
      }
    }
  }

  /** All terms with their numbers, and the composite keys without indexed values. */
  finish(): { terms: Map<string, readonly number[]>; unlisted: string[] } {
    const terms = new Map<string, readonly number[]>();
    const unlisted: string[] = [];
    for (const [compositeKey, numbers] of this.#exists) {
      terms.set(existsTerm(compositeKey), numbers);
      const values = this.#values.get(compositeKey);
      if (values === undefined) unlisted.push(compositeKey);
      else for (const [value, list] of values) terms.set(valueTerm(compositeKey, value), list);
    }
    return { terms, unlisted: unlisted.sort() };
  }

  #note(compositeKey: string, value: string, number: number): void {
    const known = this.#exists.get(compositeKey);
    if (known === undefined) {
      this.#exists.set(compositeKey, [number]);
      this.#values.set(compositeKey, new Map());
    } else if (known.at(-1) !== number) known.push(number);
    const listed = this.#values.get(compositeKey);
    if (listed === undefined) return;
    const numbers = listed.get(value);
    if (numbers === undefined) listed.set(value, [number]);
    else if (numbers.at(-1) !== number) numbers.push(number);
    if (listed.size > MAX_VALUES && !ALWAYS_LISTED.has(compositeKey)) this.#values.delete(compositeKey);
  }
}
