/** Schemas shared by several calls of the data service. */
import * as v from 'valibot';

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
