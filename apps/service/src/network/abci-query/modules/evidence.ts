/** Queries of `evidence`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const evidenceQueries = defineQueries('cosmos.evidence.v1beta1.Query', {
  calls: {
    Evidence: ['/cosmos/evidence/v1beta1/evidence/{hash}', 'evidence_hash:bytes hash', 'evidence:any?'],
    AllEvidence: [
      '/cosmos/evidence/v1beta1/evidence',
      'pagination:PageRequest?',
      'evidence:any* pagination:PageResponse?',
    ],
  },
});
