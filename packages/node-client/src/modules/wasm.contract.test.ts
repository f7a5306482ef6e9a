import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as codes from './wasm-codes.ts';
import * as contracts from './wasm.ts';

const contract: Contract = {
  module: 'wasm',
  prefix: '/cosmwasm/',
  calls: callsOf({ ...codes, ...contracts }),
};

describeContract(contract);
// Contracts write arbitrary JSON.
describeRefusals(contract, ['data', 'entries.msg']);
