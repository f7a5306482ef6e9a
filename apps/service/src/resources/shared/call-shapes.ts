/** Input and answer types of history calls. */
import type { ObjectSchema } from '@cairn/api/call';
import type { CsvValue } from '@cairn/chain/csv';
import type * as v from 'valibot';

/** The parsed input of a call. */
export interface ParsedInput<P extends ObjectSchema, Q extends ObjectSchema> {
  readonly params: v.InferOutput<P>;
  readonly query: v.InferOutput<Q>;
}

/** The input of a call of the contract. */
export type InputOf<C extends { readonly params: ObjectSchema; readonly query: ObjectSchema }> = ParsedInput<
  C['params'],
  C['query']
>;

/** The answer of a list. */
export interface Listed {
  readonly items: readonly unknown[];
  readonly next?: string | null;
  /** Of its rows. */
  readonly height?: number;
}

/** Lines of CSV of an item, and their columns. */
export interface LinesOf<Item> {
  readonly columns: readonly string[];
  readonly lines: (item: Item) => readonly (readonly CsvValue[])[];
}
