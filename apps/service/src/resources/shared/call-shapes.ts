/** What handlers of history calls take and give. */
import type * as v from 'valibot';

export type ObjectSchema = v.GenericSchema<Record<string, unknown>, Record<string, unknown>>;

/** What a call was given, parsed. */
export interface ParsedInput<P extends ObjectSchema, Q extends ObjectSchema> {
  readonly params: v.InferOutput<P>;
  readonly query: v.InferOutput<Q>;
}

/** What a call of the contract was given. */
export type InputOf<C extends { readonly params: ObjectSchema; readonly query: ObjectSchema }> = ParsedInput<
  C['params'],
  C['query']
>;

/** What a call of the contract answers, as it goes over the wire. */
export type AnswerOf<C extends { readonly answer: v.GenericSchema }> = v.InferInput<C['answer']>;

/** The answer of a list. */
export interface Listed {
  readonly items: readonly unknown[];
  readonly next?: string | null;
}

export type CsvValue = string | number | boolean | null;

/** Lines of CSV of an item, and their columns. */
export interface LinesOf<Item> {
  readonly columns: readonly string[];
  readonly lines: (item: Item) => readonly (readonly CsvValue[])[];
}
