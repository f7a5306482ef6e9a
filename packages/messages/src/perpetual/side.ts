/** The two sides of a margin position. */
import * as f from '../message-fields.ts';

/** LONG or SHORT; the chain prints no other for a position. */
export const side = f.oneOf({ LONG: 'long', SHORT: 'short', UNSPECIFIED: 'unspecified' });
