import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getBurnerParams } from './get-params.ts';
import { listBurns } from './list-burns.ts';

const contract: Contract = {
  module: 'burner',
  prefix: '/elys-network/elys/burner/',
  cases: {
    'get-params': { path: /^\/elys-network\/elys\/burner\/params$/, call: (node) => getBurnerParams(node) },
    'list-burns': { path: /^\/elys-network\/elys\/burner\/history$/, call: (node) => listBurns(node) },
  },
};

describeContract(contract);
describeRefusals(contract);
