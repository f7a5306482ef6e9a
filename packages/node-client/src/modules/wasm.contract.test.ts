import { callsOf, type Contract, describeContract } from '../testing/describe-contract.ts';
import { describeRefusals } from '../testing/describe-refusals.ts';
import * as calls from './wasm.ts';

const contract: Contract = {
  module: 'wasm',
  prefix: '/cosmwasm/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract, ['contract_info.created.tx_index', 'contract_info.extension']);
