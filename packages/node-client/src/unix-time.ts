/** Times that a node prints as a count of seconds. */
import * as v from 'valibot';
import { safeIntString } from './wire.ts';

/** `"1757491200"`: unix seconds, as milliseconds since 1970. */
export const unixSeconds = v.pipe(
  safeIntString,
  v.minValue(0),
  v.transform((seconds) => seconds * 1000),
  v.safeInteger('beyond 2^53 ms'),
);
