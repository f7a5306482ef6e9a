/** x/evidence: what somebody was caught at. */
import { defineList } from '../define.ts';
import { anyMessage, pageOf } from '../wire.ts';

/** A page of all evidence that the chain keeps, each of a kind of its own: equivocation is the usual one. */
export const listEvidence = defineList('/cosmos/evidence/v1beta1/evidence', pageOf('evidence', anyMessage));
