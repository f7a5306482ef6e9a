/** Answers of calls: a handler returns what the index stores, and the call's schema makes it JSON. */
import { bytesToHex } from '@cairn/chain/bytes';
import type { Call, ObjectSchema } from '@cairn/api/call';
import * as fields from '@cairn/api/history/fields';
import type { AccAddress, ValconsAddress, ValoperAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import { decFromAtomics, decToString, type Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import type { TxHash } from '@cairn/chain/hash';
import { isRecord } from '@cairn/chain/json';
import type { Timestamp } from '@cairn/chain/time';
import type * as v from 'valibot';
import type { ParsedInput } from './call-input.ts';
import type { LinesOf } from './csv.ts';
import type { Coverage, QueryContext } from './query-context.ts';
import type { Shape } from './shape.ts';
import { type addressForms, countOf, dayText, timeText } from './wire.ts';

type Bytes = AccAddress | ValoperAddress | ValconsAddress | TxHash | v.InferOutput<typeof fields.hash>;

/** A value of the contract as the index stores it, or as its JSON. */
type Stored<T> = T extends Bytes
  ? Uint8Array | string
  : T extends Timestamp
    ? bigint | string
    : T extends v.InferOutput<typeof fields.day>
      ? number | string
      : T extends Denom
        ? string
        : T extends Dec
          ? Dec | string
          : T extends bigint
            ? bigint | string
            : T extends number
              ? number | bigint
              : T extends Coin
                ? StoredCoin
                : T extends readonly (infer Item)[]
                  ? readonly Stored<Item>[]
                  : T extends object
                    ? { readonly [Name in keyof T]: Stored<T[Name]> }
                    : T;

/** What a handler returns: the index's coverage is added unless it has its own. */
type Handled<T> = T extends { readonly indexedFrom: unknown }
  ? Omit<Stored<T>, keyof Coverage> & Partial<Coverage>
  : Stored<T>;

interface StoredCoin {
  readonly denom: string;
  readonly amount: bigint | string;
}

export type AnswerOf<C extends { readonly answer: v.GenericSchema }> = Stored<v.InferOutput<C['answer']>>;

interface ListCall {
  readonly answer: v.GenericSchema<unknown, { readonly items: readonly unknown[] }>;
}
export type ItemOf<C extends ListCall> = Stored<v.InferOutput<C['answer']>['items'][number]>;

type Forms = ReturnType<typeof addressForms>;
type Encode = (value: unknown, forms: Forms) => unknown;

const inForm =
  (form: keyof Forms): Encode =>
  (value, forms) =>
    value instanceof Uint8Array ? forms[form](value) : value;
const hash: Encode = (value) => (value instanceof Uint8Array ? bytesToHex(value) : value);
/** The JSON of what the index stores otherwise. JSON itself stays as it is. */
const TEXTS: ReadonlyMap<Shape, Encode> = new Map<Shape, Encode>([
  [fields.amount, (value) => (typeof value === 'bigint' ? `${value}` : value)],
  [fields.dec, (value) => (typeof value === 'bigint' ? decToString(decFromAtomics(value)) : value)],
  [fields.time, (value) => (typeof value === 'bigint' ? timeText(value) : value)],
  [fields.day, (value) => (typeof value === 'number' ? dayText(value) : value)],
  [fields.account, inForm('account')],
  [fields.operator, inForm('operator')],
  [fields.signer, inForm('signer')],
  [fields.txHash, hash],
  [fields.hash, hash],
]);
const asCount: Encode = (value) => (typeof value === 'bigint' ? countOf(value) : value);

function encoderOf(shape: Shape): Encode {
  const { type, entries, item, wrapped } = shape;
  const text = TEXTS.get(shape);
  if (text !== undefined) return text;
  if (wrapped !== undefined) {
    const encoder = encoderOf(wrapped);
    return (value, forms) => (value === null ? null : encoder(value, forms));
  }
  if (item !== undefined) {
    const encoder = encoderOf(item);
    return (value, forms) => (Array.isArray(value) ? value.map((member) => encoder(member, forms)) : value);
  }
  if (entries !== undefined) return objectEncoder(entries);
  return type === 'number' ? asCount : (value) => value;
}

function objectEncoder(entries: Readonly<Record<string, Shape>>): Encode {
  const parts = Object.entries(entries).map(([name, shape]) => ({ name, encode: encoderOf(shape) }));
  return (value, forms) => {
    if (!isRecord(value)) return value;
    const encoded: Record<string, unknown> = {};
    for (const { name, encode } of parts)
      if (value[name] !== undefined) encoded[name] = encode(value[name], forms);
    return encoded;
  };
}

/** Makes JSON of values of a schema, with the coverage if it has that; fields that the schema lacks are dropped. */
export function createEncoder<S extends v.GenericSchema>(
  schema: S,
): (value: Handled<v.InferOutput<S>>, forms: Forms, coverage?: Coverage) => v.InferInput<S>;
export function createEncoder(schema: Shape): (value: unknown, forms: Forms, coverage?: Coverage) => unknown {
  const encode = encoderOf(schema);
  const isCovered = schema.entries !== undefined && 'indexedFrom' in schema.entries;
  return (value, forms, coverage) =>
    encode(isCovered && isRecord(value) ? { ...coverage, ...value } : value, forms);
}

interface AnswerOptions<P extends ObjectSchema, Q extends ObjectSchema, A extends v.GenericSchema> {
  /**
   * The height after which an answer can no longer change; null for one that may always change. Otherwise
   * answers are valid for the index's height.
   */
  readonly settledAt?: (answer: v.InferInput<A>, input: ParsedInput<P, Q>) => number | null;
  /** Rows change and move while the index grows: an export reads all pages at one moment. */
  readonly isMoving?: true;
  /** Converts an item to lines of CSV where one is not enough. */
  readonly lines?: LinesOf<v.InferInput<A> extends { items: readonly (infer Item)[] } ? Item : never>;
}

/** A call with its handler, which resolves to JSON. */
export interface Answer<
  P extends ObjectSchema,
  Q extends ObjectSchema,
  A extends v.GenericSchema,
> extends AnswerOptions<P, Q, A> {
  readonly call: Call<P, Q, A>;
  (context: QueryContext, input: ParsedInput<P, Q>): Promise<v.InferInput<A>>;
}

/** A handler of a call. It returns stored values, its callers get JSON. */
export function defineAnswer<P extends ObjectSchema, Q extends ObjectSchema, A extends v.GenericSchema>(
  call: Call<P, Q, A>,
  handle: (context: QueryContext, input: ParsedInput<P, Q>) => Promise<Handled<v.InferOutput<A>>>,
  options: AnswerOptions<P, Q, A> = {},
): Answer<P, Q, A> {
  const encode = createEncoder(call.answer);
  const answer = async (context: QueryContext, input: ParsedInput<P, Q>): Promise<v.InferInput<A>> =>
    encode(await handle(context, input), context.forms, context.coverage);
  return Object.assign(answer, { call, ...options });
}

export type AnyAnswer = Answer<ObjectSchema, ObjectSchema, v.GenericSchema>;

const isAnswer = (value: unknown): value is AnyAnswer =>
  typeof value === 'function' && Object.hasOwn(value, 'call');

export const answersOf = (modules: readonly Readonly<Record<string, unknown>>[]): readonly AnyAnswer[] =>
  modules.flatMap((module) => Object.values<unknown>(module).filter(isAnswer));
