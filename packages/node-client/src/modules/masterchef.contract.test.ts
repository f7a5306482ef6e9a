import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './masterchef.ts';

const contract: Contract = {
  module: 'masterchef',
  prefix: '/elys-network/elys/masterchef/',
  calls: callsOf(calls),
  takes: {
    getPendingReward: (query) => ({ address: query.get('user') }),
  },
};

describeContract(contract);
describeRefusals(contract);
