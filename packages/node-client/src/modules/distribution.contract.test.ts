import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './distribution.ts';

const contract: Contract = {
  module: 'distribution',
  prefix: '/cosmos/distribution/',
  calls: callsOf(calls),
  takes: {
    listSlashes: (query) => ({
      fromHeight: query.get('starting_height') ?? undefined,
      toHeight: query.get('ending_height') ?? undefined,
    }),
  },
};

describeContract(contract);
describeRefusals(contract);
