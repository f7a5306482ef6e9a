/** Common fields of the history calls. Wire values are text; schemas output the types of `chain`. */
import { MAX_HEIGHT } from '@cairn/chain/block';
import * as chain from '@cairn/chain/schema';
import { isUtcDate } from '@cairn/chain/time';
import * as v from 'valibot';
import { defineCall, type CallDescription, type ObjectSchema, type noParams, type noQuery } from '../call.ts';

export { count } from './filling.ts';

/** Maximum and default number of rows per page. */
export const MAX_LIMIT = 200;
export const DEFAULT_LIMIT = 25;

/** Base units as a decimal string; parsed as bigint. */
export const amount = chain.intString;
/** A number with up to 18 fraction digits as a string: prices, dollars, shares. */
export const dec = chain.decString;
export const coin = chain.wireCoin;
export const account = chain.accAddress;
export const operator = chain.valoperAddress;
export const signer = chain.valconsAddress;
/** Of a tx. */
export const txHash = chain.txHash;
/** 64 upper-case hex digits. */
export const hash = v.pipe(v.string(), v.regex(/^[0-9A-F]{64}$/), v.brand('Hash'));
export const height = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** UTC day, `YYYY-MM-DD`. */
export const day = v.pipe(v.string(), v.check(isUtcDate, 'not a day'), v.brand('Day'));
export const time = chain.timestamp;
/** JSON as the chain printed it. */
export const rawJson = v.string();

/** The place of an item in the chain. Block events have no hash. */
export const place = {
  /** Unique in the list. */
  id: v.string(),
  height,
  time,
  part: v.picklist(['begin', 'tx', 'end']),
  txHash: v.nullable(txHash),
};

/**
 * Start of the index when it is after the chain's first block: nothing earlier is listed, counted or summed.
 * null when the index starts with the chain.
 */
export const indexedFrom = v.nullable(v.object({ height, time }));

/** Coverage of all index responses. */
export const coverage = {
  /** The index's height of the response. */
  height,
  indexedFrom,
};

/** A complete list. */
export function listOf<I extends v.GenericSchema>(item: I) {
  return v.object({ items: v.array(item), ...coverage });
}

/** A page of a list. */
export function pageOf<I extends v.GenericSchema>(item: I) {
  return v.object({
    items: v.array(item),
    /**
     * Cursor of the next page; null at the end. A page may have fewer rows than requested and still continue.
     */
    next: v.nullable(v.string()),
    ...coverage,
  });
}

type ListDescription<P extends ObjectSchema, Q extends ObjectSchema, I extends v.GenericSchema> = Omit<
  CallDescription<P, Q, I>,
  'answer' | 'exported' | 'load'
> & { readonly item: I };

/** A complete list that is exported. */
export const defineListCall = <
  I extends v.GenericSchema,
  P extends ObjectSchema = typeof noParams,
  Q extends ObjectSchema = typeof noQuery,
>({
  item,
  ...call
}: ListDescription<P, Q, I>) => defineCall({ ...call, answer: listOf(item), exported: true });

/** Pages of a list that is exported. */
export const definePageCall = <
  I extends v.GenericSchema,
  P extends ObjectSchema = typeof noParams,
  Q extends ObjectSchema = typeof noQuery,
>({
  item,
  ...call
}: ListDescription<P, Q, I>) => defineCall({ ...call, answer: pageOf(item), exported: true });

const digits = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, 'must be a whole number'),
    // JSON Schema has no maximum for a number that is sent as text.
    v.description(`A whole number, at most ${max}.`),
    v.transform(Number),
    v.maxValue(max, `must be at most ${max}`),
  );

/** A height in a path or query. */
export const heightText = digits(MAX_HEIGHT);
export const idText = v.pipe(
  v.string(),
  v.regex(/^\d{1,15}$/, 'must be a whole number'),
  v.transform((text) => BigInt(text)),
);
export const countText = digits;
export const onOffText = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
);
/** Comma-separated texts. */
export const textList = v.pipe(
  v.string(),
  v.maxLength(4_000),
  v.transform((text) => text.split(',').filter((part) => part !== '')),
);
/** A UTC day or time. */
export const timeText = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z)?$/,
    'must be YYYY-MM-DD or YYYY-MM-DDTHH:MM:SSZ',
  ),
  v.check((text) => isUtcDate(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), 'there is no such time'),
  // The database cannot represent nanoseconds of other years.
  v.check((text) => text >= '1970' && text < '2262', 'must be between 1970 and 2261'),
);

/** An account's address in any form: this network's or another's, operators included. */
export const addressText = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
export const denomText = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

/** Pagination parameters. */
export const paging = {
  cursor: v.exactOptional(
    v.pipe(v.string(), v.regex(/^[0-9A-Za-z._~-]{1,300}$/, 'is not a cursor of this list')),
  ),
  limit: v.optional(v.pipe(digits(MAX_LIMIT), v.minValue(1, 'must be at least 1')), String(DEFAULT_LIMIT)),
};

/** Height and time range, inclusive. */
export const range = {
  from: v.exactOptional(heightText),
  to: v.exactOptional(heightText),
  since: v.exactOptional(timeText),
  until: v.exactOptional(timeText),
};

/** Day range, inclusive. */
export const dayRange = { since: v.exactOptional(timeText), until: v.exactOptional(timeText) };

export const byAddress = v.strictObject({ address: addressText });
export const justPaging = v.strictObject({ ...paging });
export const pagingInRange = v.strictObject({ ...paging, ...range });

/** A range of heights, and the number of steps of a chart over it. */
export const pointsInRange = v.strictObject({
  points: v.optional(v.pipe(countText(500), v.minValue(2)), '120'),
  ...range,
});
