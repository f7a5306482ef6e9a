import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { listEvidence } from './list-evidence.ts';

const contract: Contract = {
  module: 'evidence',
  prefix: '/cosmos/evidence/',
  cases: {
    listEvidence: { path: /^\/cosmos\/evidence\/v1beta1\/evidence$/, call: (node) => listEvidence(node) },
  },
};

describeContract(contract);
describeRefusals(contract);
