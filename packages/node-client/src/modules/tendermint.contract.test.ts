import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './tendermint.ts';

const contract: Contract = {
  module: 'tendermint',
  prefix: '/cosmos/base/tendermint/',
  calls: callsOf(calls),
};

describeContract(contract);
describeRefusals(contract);
