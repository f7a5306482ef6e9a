/** The progress of an index: every page loads it, and none of the other fields. */
import * as v from 'valibot';

export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** Number of indexed heights, and in total. */
export const filling = v.object({ done: count, of: count });
export type Filling = v.InferOutput<typeof filling>;
