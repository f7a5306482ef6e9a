import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getCurrentEpoch } from './get-current-epoch.ts';
import { listEpochs } from './list-epochs.ts';

const contract: Contract = {
  module: 'epochs',
  prefix: '/elys-network/elys/epochs/',
  cases: {
    'list-epochs': { path: /^\/elys-network\/elys\/epochs\/v1\/epochs$/, call: (node) => listEpochs(node) },
    'get-current-epoch': {
      path: /^\/elys-network\/elys\/epochs\/v1\/current_epoch$/,
      call: (node, _args, query) => getCurrentEpoch(node, { identifier: query.get('identifier') ?? '' }),
    },
  },
};

describeContract(contract);
describeRefusals(contract);
