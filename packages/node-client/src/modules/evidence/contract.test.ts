import { describeContract } from '../../describe-contract.ts';
import { listEvidence } from './list-evidence.ts';

describeContract({
  module: 'evidence',
  prefix: '/cosmos/evidence/',
  cases: {
    listEvidence: { path: /^\/cosmos\/evidence\/v1beta1\/evidence$/, call: (node) => listEvidence(node) },
  },
});
