import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { listEpochs } from './list-epochs.ts';

const contract: Contract = {
  module: 'epochs',
  prefix: '/elys-network/elys/epochs/',
  cases: {
    'list-epochs': { path: /^\/elys-network\/elys\/epochs\/v1\/epochs$/, call: (node) => listEpochs(node) },
  },
};

describeContract(contract);
describeRefusals(contract);
