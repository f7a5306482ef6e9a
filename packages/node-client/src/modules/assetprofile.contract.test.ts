import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getRawElysParams } from './params.ts';
import * as calls from './assetprofile.ts';

const contract: Contract = {
  module: 'assetprofile',
  prefix: '/elys-network/elys/assetprofile/',
  calls: { ...callsOf(calls), getRawElysParams },
};

describeContract(contract);
describeRefusals(contract);
