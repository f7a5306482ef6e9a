import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getNodeConfig } from './get-node-config.ts';
import { getNodeStatus } from './get-node-status.ts';

const contract: Contract = {
  module: 'node',
  prefix: '/cosmos/base/node/',
  cases: {
    getNodeConfig: { path: /^\/cosmos\/base\/node\/v1beta1\/config$/, call: (node) => getNodeConfig(node) },
    getNodeStatus: { path: /^\/cosmos\/base\/node\/v1beta1\/status$/, call: (node) => getNodeStatus(node) },
  },
};

describeContract(contract);
describeRefusals(contract, ['earliest_store_height', 'validator_hash']);
