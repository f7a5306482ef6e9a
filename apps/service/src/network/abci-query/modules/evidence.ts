/** Queries of `evidence`. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const evidenceQueries = defineQueries('cosmos.evidence.v1beta1.Query', {
  calls: {
    Evidence: ['evidence/{hash}', 'evidence_hash:bytes hash', 'evidence:any?'],
    AllEvidence: paged('evidence', '', 'evidence:any*'),
  },
});
