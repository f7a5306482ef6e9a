import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { listBurns } from './list-burns.ts';

const contract: Contract = {
  module: 'burner',
  prefix: '/elys-network/elys/burner/',
  cases: {
    'list-burns': { path: /^\/elys-network\/elys\/burner\/history$/, call: (node) => listBurns(node) },
  },
};

describeContract(contract);
describeRefusals(contract);
