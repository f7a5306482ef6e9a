import { callsOf, type Contract, describeContract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import * as calls from './nft.ts';

const contract: Contract = {
  module: 'nft',
  prefix: '/cosmos/nft/',
  calls: callsOf(calls),
  takes: { listNfts: (query) => ({ classId: query.get('class_id') }) },
};

describeContract(contract);
describeRefusals(contract);
