/** Schemas of values as chains print them; each outputs the domain type. Shared by node responses, messages and the data service. */
import * as v from 'valibot';
import { parseAccAddress, parseValconsAddress, parseValoperAddress } from './address.ts';
import type { Coin } from './amount.ts';
import { parseDec } from './dec.ts';
import { parseDenom } from './denom.ts';
import { parseTxHash } from './hash.ts';
import { parseTimestamp } from './time.ts';

/**
 * A string that `parse` accepts. Its errors become schema issues with the field's path, so that a bad response is not
 * reported as invalid input.
 */
/* @__NO_SIDE_EFFECTS__ */
export function checked<T>(parse: (text: string) => T) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, T>(({ dataset, addIssue, NEVER }) => {
      try {
        return parse(dataset.value);
      } catch (caught) {
        addIssue({ message: caught instanceof Error ? caught.message : String(caught) });
        return NEVER;
      }
    }),
  );
}

/** Like `checked`, with null for the empty string. */
/* @__NO_SIDE_EFFECTS__ */
export function checkedOrNull<T>(parse: (text: string) => T) {
  return checked((text) => (text === '' ? null : parse(text)));
}

/** 256 bits need 78 digits and a sign. Parsing time grows faster than the length. */
const MAX_DIGITS = 100;
/** A longer one is near the largest float, or beyond it. */
const MAX_DEC_LENGTH = 250;

/* @__NO_SIDE_EFFECTS__ */
function integerString(pattern: RegExp) {
  return v.pipe(
    v.string(),
    v.maxLength(MAX_DIGITS, 'too many digits'),
    v.regex(pattern, 'not a whole number in a string'),
    v.transform((text) => BigInt(text)),
  );
}

/** `"123"`: uint64, or a non-negative math.Int. */
export const uintString = integerString(/^\d+$/);
/** `"-123"`: int64 or math.Int. */
export const intString = integerString(/^-?\d+$/);

/** `"0.050000000000000000"`: LegacyDec; BigDec is truncated to 18 digits. */
export const decString = v.pipe(
  v.string(),
  v.maxLength(MAX_DEC_LENGTH, 'too many digits'),
  checked(parseDec),
);

export const denom = checked(parseDenom);
export const txHash = checked(parseTxHash);
export const timestamp = checked(parseTimestamp);

/** An account of any chain. */
export const accAddress = checked((text) => parseAccAddress(text));
export const valoperAddress = checked((text) => parseValoperAddress(text));
export const valconsAddress = checked((text) => parseValconsAddress(text));
/** An account, or `""` for none. */
export const accAddressOrNull = checkedOrNull((text) => parseAccAddress(text));

/** `{"denom":"uelys","amount":"-12"}`, in base units. */
export const wireCoin = v.pipe(
  v.object({ denom, amount: intString }),
  v.transform(({ denom: coinDenom, amount }): Coin => ({ denom: coinDenom, baseUnits: amount })),
);
