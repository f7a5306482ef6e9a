/** Pieces that the history calls are made of. What goes over the wire is text; what comes out of a schema is `chain`'s. */
import { parseAccAddress, parseValconsAddress, parseValoperAddress } from '@cairn/chain/address';
import { parseDec } from '@cairn/chain/dec';
import { parseTxHash } from '@cairn/chain/hash';
import * as v from 'valibot';
import { denomSchema, parsed, timestampSchema } from '../schema.ts';

/** Rows of one page at most, and where nothing is asked for. */
export const MAX_LIMIT = 200;
export const DEFAULT_LIMIT = 25;

/** Base units as a decimal string; out comes a bigint. */
export const amount = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,90}$/),
  v.transform((text) => BigInt(text)),
);
/** A number with up to 18 digits of fraction, as a string: prices, dollars, shares. */
export const dec = parsed(parseDec);
export const coin = v.pipe(
  v.object({ denom: denomSchema, amount }),
  v.transform((given) => ({ denom: given.denom, baseUnits: given.amount })),
);
export const account = parsed((text) => parseAccAddress(text));
export const operator = parsed((text) => parseValoperAddress(text));
export const signer = parsed((text) => parseValconsAddress(text));
/** Of a tx. */
export const txHash = parsed(parseTxHash);
/** 64 upper-case hex digits. */
export const hash = v.pipe(v.string(), v.regex(/^[0-9A-F]{64}$/));
export const height = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** UTC day, `YYYY-MM-DD`. */
export const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
export const time = timestampSchema;
/** JSON as the chain printed it. */
export const rawJson = v.string();

/** Where something stands in the chain. A part of a block that no tx is has no hash. */
export const place = {
  /** Unique in its list. */
  id: v.string(),
  height,
  time,
  part: v.picklist(['begin', 'tx', 'end']),
  txHash: v.nullable(txHash),
};

/** Where the index begins when that is after the chain's first block: nothing before it is listed, counted or summed. null where
 * the index begins with the chain. */
export const indexedFrom = v.nullable(v.object({ height, time }));

/** What every answer of the index covers. */
export const coverage = {
  /** The index's height that the answer is of. */
  height,
  indexedFrom,
};

/** A page of a list. */
export function pageOf<I extends v.GenericSchema>(item: I) {
  return v.object({
    items: v.array(item),
    /** Continues the list; null at its end. A page can hold fewer rows than asked for and still go on. */
    next: v.nullable(v.string()),
    ...coverage,
  });
}

const digits = (max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,15}$/, 'must be a whole number'),
    v.transform(Number),
    v.maxValue(max, `must be at most ${max}`),
  );

/** A height in a path or query. */
export const heightText = digits(2_147_483_646);
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
/** Texts with commas between them. */
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
  v.check((text) => !Number.isNaN(Date.parse(text)), 'there is no such time'),
  // Nanoseconds of other years are no number that a database holds.
  v.check((text) => text >= '1970' && text < '2262', 'must lie between 1970 and 2261'),
);

/** Any form of an account's address: this network's or another's, operators included. */
export const addressText = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
export const denomText = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

/** Which page of a list. */
export const paging = {
  cursor: v.exactOptional(
    v.pipe(v.string(), v.regex(/^[0-9A-Za-z._~-]{1,300}$/, 'is not a cursor of this list')),
  ),
  limit: v.optional(v.pipe(digits(MAX_LIMIT), v.minValue(1, 'must be at least 1')), String(DEFAULT_LIMIT)),
};

/** Which part of the chain: heights and times, both ends included. */
export const range = {
  from: v.exactOptional(heightText),
  to: v.exactOptional(heightText),
  since: v.exactOptional(timeText),
  until: v.exactOptional(timeText),
};

/** Which days, both ends included. */
export const dayRange = { since: v.exactOptional(timeText), until: v.exactOptional(timeText) };

export const byAddress = v.strictObject({ address: addressText });
export const justPaging = v.strictObject({ ...paging });
export const pagingInRange = v.strictObject({ ...paging, ...range });
