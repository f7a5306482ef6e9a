/** Schemas shared by several calls of the data service. */
import { parseDenom } from '@cairn/chain/denom';
import { parseTimestamp } from '@cairn/chain/time';
import * as v from 'valibot';

/** A schema from a parser of `chain`: its error becomes an issue of the schema, with its path. */
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

/** A height: a positive safe integer. */
export const heightSchema = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

/** A node URL: `http(s)://...`, or a path of this service, without a trailing slash. */
export const nodeUrlSchema = v.pipe(
  v.string(),
  v.regex(
    /^(https?:\/\/[^\s/?#]+|\/[^\s/?#]+)(\/[^\s/?#]+)*$/,
    'must be http(s)://... or a path, without a trailing slash',
  ),
);
