import { describeContract } from '../../describe-contract.ts';
import { getBurnerParams } from './get-params.ts';
import { listBurns } from './list-burns.ts';

describeContract({
  module: 'burner',
  prefix: '/elys-network/elys/burner/',
  cases: {
    'get-params': { path: /^\/elys-network\/elys\/burner\/params$/, call: (node) => getBurnerParams(node) },
    'list-burns': { path: /^\/elys-network\/elys\/burner\/history$/, call: (node) => listBurns(node) },
  },
});
