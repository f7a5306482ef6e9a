/** Schema primitives of node responses. Each rejects other types and maps to a domain type. */
import { snakeCase } from '@cairn/chain/snake-case';
import type { Coin, DecCoin } from '@cairn/chain/amount';
import { parseDenom } from '@cairn/chain/denom';
import { attempt } from '@cairn/chain/attempt';
import { bytesFromBase64 } from '@cairn/chain/bytes';
import { base64ToHex } from '@cairn/chain/hash';
import { isJsonList, isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import { messageFromAny, type Message } from '@cairn/chain/message';
import {
  checked,
  checkedOrNull,
  decString,
  denom,
  intString,
  timestamp,
  uintString,
} from '@cairn/chain/schema';
import { isZeroTime, MAX_TIMESTAMP_MS, parseDurationMs } from '@cairn/chain/time';
import * as v from 'valibot';
import type { Page } from './node-client.ts';

export {
  accAddress,
  accAddressOrNull,
  checkedOrNull,
  decString,
  denom,
  intString,
  timestamp,
  txHash,
  uintString,
  valconsAddress,
  valoperAddress,
  wireCoin,
} from '@cairn/chain/schema';

/**
 * Maps a name of the node to ours.
 * @param what for the error: `status of a validator`.
 */
/* @__NO_SIDE_EFFECTS__ */
export function oneOf<T>(names: Readonly<Record<string, T>>, what: string) {
  return checked((text) => {
    const value = Object.hasOwn(names, text) ? names[text] : undefined;
    if (value === undefined) throw new SyntaxError(`no ${what}: ${text}`);
    return value;
  });
}

/** `"9000000"`: a height, id or count below 2^53. May be negative (consensus max_gas). */
export const safeIntString = v.pipe(
  v.string(),
  v.regex(/^-?\d+$/, 'not a whole number in a string'),
  v.transform(Number),
  v.safeInteger('beyond 2^53'),
);

/** An id of a client, connection, channel or port; empty where there is none. Pages print it as it is. */
export const ibcId = v.pipe(v.string(), v.regex(/^[\w.+\-#[\]<>]*$/, 'not an id of IBC'));

/** A JSON number: int32, uint32, and integers in plain Go JSON. */
export const safeInt = v.pipe(v.number(), v.safeInteger());

/** `"1209600s"` in milliseconds. */
export const durationMs = checked(parseDurationMs);

/** `"1757491200"`: unix seconds, as milliseconds since 1970. */
export const unixSeconds = v.pipe(
  safeIntString,
  v.minValue(0),
  v.transform((seconds) => seconds * 1000),
  v.maxValue(MAX_TIMESTAMP_MS, 'after the year 9999'),
);

/** A time; null when absent or protobuf's year 1. */
export const timestampOrNull = v.pipe(
  v.nullable(timestamp),
  v.transform((time) => (time === null || isZeroTime(time) ? null : time)),
);

/** A non-nullable coin of a message; null when unset: `{"denom":"","amount":"0"}`. */
export const wireCoinOrNull: v.GenericSchema<unknown, Coin | null> = v.pipe(
  v.object({ denom: checkedOrNull(parseDenom), amount: intString }),
  v.transform((coin) => (coin.denom === null ? null : { denom: coin.denom, baseUnits: coin.amount })),
);

export const wireDecCoin: v.GenericSchema<unknown, DecCoin> = v.pipe(
  v.object({ denom, amount: decString }),
  v.transform(({ denom: coinDenom, amount }) => ({ denom: coinDenom, baseUnits: amount })),
);

/** base64 text. */
export const base64Text = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'not base64'),
  // Only the end can still be wrong, and a text may have megabytes.
  v.check(
    (text) => text.length % 4 === 0 && attempt(() => bytesFromBase64(text.slice(-4))) !== null,
    'not base64',
  ),
);

/** Bytes; `""` when printed as `null`. */
export const base64OrNull = v.pipe(
  v.nullable(base64Text),
  v.transform((text) => text ?? ''),
);

/** base64 as upper-case hex; `""` for null. */
export const base64AsHex = v.pipe(
  base64OrNull,
  mapped((text) => base64ToHex(text)),
);

/** Any JSON, for raw views. */
export const json = v.custom<Json>((value) => value !== undefined);

/** A list of unparsed entries; null and absent are empty, as Go prints them. */
export const jsonList: v.GenericSchema<unknown, readonly Json[]> = v.nullish(
  v.pipe(
    v.unknown(),
    mapped((value): readonly Json[] => {
      if (!isJsonList(value)) throw new SyntaxError('not a list');
      return value;
    }),
  ),
  [],
);

/** A JSON object, for raw views and Any values. */
export const jsonObject = v.custom<JsonObject>(isJsonObject, 'not an object');

/** The pagination of a list response; null in some handlers. */
export const pagination = v.nullable(v.object({ next_key: v.nullable(v.string()), total: uintString }));

/** The page of a list response. A total of 0 with entries means not counted: null. */
export function toPage<T>(items: readonly T[], page: v.InferOutput<typeof pagination>): Page<T> {
  if (page === null) return { items, nextKey: null, total: null };
  const isUncounted = page.total === 0n && items.length > 0;
  const nextKey = page.next_key === '' ? null : page.next_key;
  return { items, nextKey, total: isUncounted ? null : page.total };
}

/** The response `{ [key]: … }`, parsed by `schema`. */
/* @__NO_SIDE_EFFECTS__ */
export function field<T>(key: string, schema: v.GenericSchema<unknown, T>): v.GenericSchema<unknown, T> {
  return v.pipe(
    v.object({ [key]: schema }),
    mapped((body) => {
      const value = body[key];
      if (value === undefined) throw new SyntaxError(`no ${key}`);
      return value;
    }),
  );
}

/** A page of a list that the response has under `key`. */
/* @__NO_SIDE_EFFECTS__ */
export function pageOf<T>(
  key: string,
  entry: v.GenericSchema<unknown, T>,
): v.GenericSchema<unknown, Page<T>> {
  return v.pipe(
    v.intersect([v.object({ [key]: v.array(entry) }), v.object({ pagination })]),
    v.transform((body) => toPage(body[key] ?? [], body.pagination)),
  );
}

interface Named<S extends v.GenericSchema> {
  readonly wireName: string;
  readonly schema: S;
}
type Field = v.GenericSchema | Named<v.GenericSchema>;

/** The object that `wireObject` reads: the types of its fields by their names. */
type ObjectOf<Fields extends Readonly<Record<string, Field>>> = {
  readonly [Name in keyof Fields]: Fields[Name] extends Named<infer S>
    ? ReadOnlyList<v.InferOutput<S>>
    : Fields[Name] extends v.GenericSchema
      ? ReadOnlyList<v.InferOutput<Fields[Name]>>
      : never;
};
type ReadOnlyList<T> = T extends readonly (infer Entry)[] ? readonly Entry[] : T;

/** A field of `wireObject` with another name on the node. */
/* @__NO_SIDE_EFFECTS__ */
export function named<S extends v.GenericSchema>(wireName: string, schema: S): Named<S> {
  return { wireName, schema };
}

/**
 * An object with camelCase names: `unbondingHeight` reads `unbonding_height`, unless `named` overrides it.
 */
export function wireObject<Fields extends Readonly<Record<string, Field>>>(
  fields: Fields,
): v.GenericSchema<unknown, ObjectOf<Fields>>;
/* @__NO_SIDE_EFFECTS__ */
export function wireObject(
  fields: Readonly<Record<string, Field>>,
): v.GenericSchema<unknown, Readonly<Record<string, unknown>>> {
  const parts = Object.entries(fields).map(([name, definition]) => ({
    name,
    ...('wireName' in definition ? definition : { wireName: snakeCase(name), schema: definition }),
  }));
  return v.pipe(
    v.object(Object.fromEntries(parts.map(({ wireName, schema }) => [wireName, schema]))),
    v.transform((body) => Object.fromEntries(parts.map(({ name, wireName }) => [name, body[wireName]]))),
  );
}

/** A parsed answer with its JSON, to show or verify it. */
export interface WithRaw<T> {
  readonly value: T;
  readonly raw: JsonObject;
}

/** A transform that parses: the issues of `parse` are its own, with their paths. */
/* @__NO_SIDE_EFFECTS__ */
export function parsedBy<A, B>(parse: (value: A) => v.SafeParseResult<v.GenericSchema<unknown, B>>) {
  return v.rawTransform<A, B>(({ dataset, addIssue, NEVER }) => {
    const result = parse(dataset.value);
    if (result.success) return result.output;
    for (const { message, path } of result.issues)
      addIssue({ message, ...(path === undefined ? {} : { path }) });
    return NEVER;
  });
}

/** Parses with `schema` and keeps the JSON. */
/* @__NO_SIDE_EFFECTS__ */
export function withRaw<T>(schema: v.GenericSchema<unknown, T>) {
  return v.pipe(
    jsonObject,
    parsedBy((raw) =>
      v.safeParse(
        v.pipe(
          schema,
          v.transform((value): WithRaw<T> => ({ value, raw })),
        ),
        raw,
      ),
    ),
  );
}

/** A transform that may throw: its errors become schema issues. */
/* @__NO_SIDE_EFFECTS__ */
export function mapped<A, B>(map: (value: A) => B) {
  return v.rawTransform<A, B>(({ dataset, addIssue, NEVER }) => {
    try {
      return map(dataset.value);
    } catch (caught) {
      addIssue({ message: caught instanceof Error ? caught.message : 'unreadable' });
      return NEVER;
    }
  });
}

/** An Any as printed: `@type` and fields. */
export const anyMessage = v.pipe(
  withRaw(v.object({ '@type': v.string() })),
  mapped(({ raw }): Message => {
    const message = messageFromAny(raw);
    if (message === undefined) throw new SyntaxError('an Any without @type');
    return message;
  }),
);
