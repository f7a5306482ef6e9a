/** x/evidence: proven misbehaviour. */
import { defineList } from '../define.ts';
import { anyMessage, pageOf } from '../wire.ts';

/** A page of all stored evidence; most of it is equivocation. */
export const listEvidence = defineList('/cosmos/evidence/v1beta1/evidence', pageOf('evidence', anyMessage));
