/** The fields that every message about committed tokens has. */
import * as f from '../message-fields.ts';

/** A bare amount and its denom, two fields on the wire. */
export const committedAmount = { creator: f.signing, amount: f.int, denom: f.denom };
