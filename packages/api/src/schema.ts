/** Schema pieces that more than one call of the data service uses. */
import { parseDenom } from '@cairn/chain/denom';
import { parseTimestamp } from '@cairn/chain/time';
import * as v from 'valibot';

/**
 * A schema from one of `chain`'s parsers, which throw: a text that it refuses becomes an issue of this schema,
 * so that it is reported with its place.
 */
export function parsed<T>(parse: (text: string) => T) {
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

export const denomSchema = parsed(parseDenom);
export const timestampSchema = parsed(parseTimestamp);

/** A whole, safe, positive number: a height. */
export const heightSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** An address of a node: `http(s)://...`, or a path of this service itself, in both cases without a trailing slash. */
export const nodeUrlSchema = v.pipe(
  v.string(),
  v.regex(
    /^(https?:\/\/[^\s/?#]+|\/[^\s/?#]+)(\/[^\s/?#]+)*$/,
    'must be http(s)://... or a path, without a trailing slash',
  ),
);
