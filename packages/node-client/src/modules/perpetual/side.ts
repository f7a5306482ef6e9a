import * as v from 'valibot';

/** Which way a position bets. */
export type Side = 'LONG' | 'SHORT';

/** The node's form of a side; another name or a number is refused. */
export const side = v.picklist(['LONG', 'SHORT']);
