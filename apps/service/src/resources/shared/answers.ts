/** Answers of calls: a handler returns what the index stores, and the call's schema makes it JSON. */
import { bytesToHex } from '@cairn/chain/bytes';
import type { Call } from '@cairn/api/call';
import * as fields from '@cairn/api/history/fields';
import type { AccAddress, ValconsAddress, ValoperAddress } from '@cairn/chain/address';
import type { Coin } from '@cairn/chain/amount';
import { decFromAtomics, decToString, type Dec } from '@cairn/chain/dec';
import type { Denom } from '@cairn/chain/denom';
import type { TxHash } from '@cairn/chain/hash';
import { snakeCase } from '@cairn/chain/snake-case';
import type { Timestamp } from '@cairn/chain/time';
import type { SqlRow } from '@cairn/db/database';
import {
  bigintOf,
  booleanOf,
  bytesOf,
  decOf,
  from,
  intOf,
  listWith,
  orNull,
  type ReadColumn,
  rowReader,
  textOf,
} from '@cairn/db/row-values';
import type * as v from 'valibot';
import type { ObjectSchema, ParsedInput } from './call-shapes.ts';
import type { QueryContext } from './query-context.ts';
import { type addressForms, countOf, dayText, timeText } from './wire.ts';

type Bytes = AccAddress | ValoperAddress | ValconsAddress | TxHash | v.InferOutput<typeof fields.hash>;

/** A value of the contract as the index stores it, or as its JSON. */
export type Stored<T> = T extends Bytes
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

interface StoredCoin {
  readonly denom: string;
  readonly amount: bigint | string;
}

/** The answer of a call, as stored. */
export type AnswerOf<C extends { readonly answer: v.GenericSchema }> = Stored<v.InferOutput<C['answer']>>;

interface ListCall {
  readonly answer: v.GenericSchema<unknown, { readonly items: readonly unknown[] }>;
}
/** An item of a list, as stored. */
export type ItemOf<C extends ListCall> = Stored<v.InferOutput<C['answer']>['items'][number]>;

type Forms = ReturnType<typeof addressForms>;
type Encode = (value: unknown, forms: Forms) => unknown;

/** What is known of a schema. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly item?: Shape;
  readonly wrapped?: Shape;
}

interface Field {
  /** How the index stores it. */
  readonly read: ReadColumn<unknown>;
  /** Its JSON. JSON itself stays as it is. */
  readonly encode: Encode;
}
const inForm = (form: keyof Forms): Field => ({
  read: bytesOf,
  encode: (value, forms) => (value instanceof Uint8Array ? forms[form](value) : value),
});
const hash: Field = {
  read: bytesOf,
  encode: (value) => (value instanceof Uint8Array ? bytesToHex(value) : value),
};
const TEXTS: ReadonlyMap<Shape, Field> = new Map<Shape, Field>([
  [fields.amount, { read: bigintOf, encode: (value) => (typeof value === 'bigint' ? `${value}` : value) }],
  [
    fields.dec,
    {
      read: decOf,
      encode: (value) => (typeof value === 'bigint' ? decToString(decFromAtomics(value)) : value),
    },
  ],
  [fields.time, { read: bigintOf, encode: (value) => (typeof value === 'bigint' ? timeText(value) : value) }],
  [fields.day, { read: intOf, encode: (value) => (typeof value === 'number' ? dayText(value) : value) }],
  [fields.account, inForm('account')],
  [fields.operator, inForm('operator')],
  [fields.signer, inForm('signer')],
  [fields.txHash, hash],
  [fields.hash, hash],
]);
const PLAIN: Readonly<Record<string, Field>> = {
  number: {
    read: (row, column) =>
      typeof row[column] === 'number' ? intOf(row, column) : countOf(bigintOf(row, column)),
    encode: (value) => (typeof value === 'bigint' ? countOf(value) : value),
  },
  boolean: { read: booleanOf, encode: (value) => value },
};
const TEXT: Field = { read: textOf, encode: (value) => value };

const fieldsOf = new WeakMap<Shape, Field>();
function fieldOf(shape: Shape): Field {
  const known = TEXTS.get(shape) ?? fieldsOf.get(shape);
  if (known !== undefined) return known;
  const field = composed(shape);
  fieldsOf.set(shape, field);
  return field;
}

function composed({ type, entries, item, wrapped }: Shape): Field {
  if (wrapped !== undefined) {
    const { read, encode } = fieldOf(wrapped);
    return { read: orNull(read), encode: (value, forms) => (value === null ? null : encode(value, forms)) };
  }
  if (item !== undefined) {
    const { read, encode } = fieldOf(item);
    return {
      read: listWith(read),
      encode: (value, forms) => (Array.isArray(value) ? value.map((member) => encode(member, forms)) : value),
    };
  }
  return entries === undefined ? (PLAIN[type] ?? TEXT) : { ...TEXT, encode: objectEncoder(entries) };
}

function objectEncoder(entries: Readonly<Record<string, Shape>>): Encode {
  const parts = Object.entries(entries).map(([name, shape]) => ({ name, encode: fieldOf(shape).encode }));
  return (value, forms) => {
    if (!isObject(value)) return value;
    const encoded: Record<string, unknown> = {};
    for (const { name, encode } of parts)
      if (value[name] !== undefined) encoded[name] = encode(value[name], forms);
    return encoded;
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The JSON of a value by its schema; fields that the schema lacks are dropped. */
export function encode<S extends v.GenericSchema>(
  schema: S,
  value: Stored<v.InferOutput<S>>,
  forms: Forms,
): v.InferInput<S>;
export function encode(schema: Shape, value: unknown, forms: Forms): unknown {
  return fieldOf(schema).encode(value, forms);
}

/** A call with its handler, which resolves to JSON. */
export interface Answer<P extends ObjectSchema, Q extends ObjectSchema, A extends v.GenericSchema> {
  readonly call: Call<P, Q, A>;
  (context: QueryContext, input: ParsedInput<P, Q>): Promise<v.InferInput<A>>;
}

/** A handler of a call. It returns stored values, its callers get JSON. */
export function defineAnswer<P extends ObjectSchema, Q extends ObjectSchema, A extends v.GenericSchema>(
  call: Call<P, Q, A>,
  handle: (context: QueryContext, input: ParsedInput<P, Q>) => Promise<Stored<v.InferOutput<A>>>,
): Answer<P, Q, A> {
  const answer = async (context: QueryContext, input: ParsedInput<P, Q>): Promise<v.InferInput<A>> =>
    encode(call.answer, await handle(context, input), context.forms);
  return Object.assign(answer, { call });
}

/**
 * Reads rows as the items of a list. A field is in the column of its name in snake case, or in the given one.
 */
export function itemReader<C extends ListCall>(
  call: C,
  columns?: { readonly [Name in keyof ItemOf<C>]?: string },
): (row: SqlRow) => ItemOf<C>;
export function itemReader(
  { answer }: { readonly answer: Shape },
  columns: Readonly<Record<string, string | undefined>> = {},
): (row: SqlRow) => unknown {
  const entries = answer.entries?.['items']?.item?.entries ?? {};
  return rowReader(
    Object.fromEntries(
      Object.entries(entries).map(([name, shape]) => [
        name,
        from(columns[name] ?? snakeCase(name), fieldOf(shape).read),
      ]),
    ),
  );
}
