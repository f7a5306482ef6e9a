import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getRawElysParams } from './params.ts';
import * as calls from './tokenomics.ts';

const contract: Contract = {
  module: 'tokenomics',
  prefix: '/elys-network/elys/tokenomics/',
  calls: { ...callsOf(calls), getRawElysParams },
};

describeContract(contract);
describeRefusals(contract);
