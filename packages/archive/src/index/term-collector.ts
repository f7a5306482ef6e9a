import type { JsonObject } from '@cairn/chain/json';
import { existsTerm, valueTerm } from './term-index.ts';
import { asObject, listAt, stringAt } from '../json-access.ts';
import { plainEvents } from '../plain-events.ts';

/**
 * Composite keys with more values than this are left out of an index: amounts and signatures, which nobody
 * searches by, would be most of it. Conditions on them are answered by reading.
 */
const MAX_VALUES = 4000;
/** Listed however many values it has: wallets look for a tx by its account and sequence. */
const ALWAYS_LISTED: ReadonlySet<string> = new Set(['tx.acc_seq']);

/** Collects the terms of events under ascending numbers: those of txs, or heights. */
export class TermCollector {
  readonly #values = new Map<string, Map<string, number[]>>();
  readonly #exists = new Map<string, number[]>();

  /** Takes the events of one tx or block. */
  add(number: number, events: readonly JsonObject[]): void {
    for (const event of plainEvents(events)) {
      const type = stringAt(event, 'type');
      if (type === '') continue;
      for (const attribute of listAt(event, 'attributes').map(asObject)) {
        const key = stringAt(attribute, 'key');
        if (key === '' || attribute['index'] !== true) continue;
        const value = attribute['value'];
        this.#note(`${type}.${key}`, typeof value === 'string' ? value : '', number);
      }
    }
  }

  /** All terms with their numbers, and the composite keys whose values were left out. */
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
