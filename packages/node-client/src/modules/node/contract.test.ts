import { describeContract } from '../../describe-contract.ts';
import { getNodeConfig } from './get-node-config.ts';
import { getNodeStatus } from './get-node-status.ts';

describeContract({
  module: 'node',
  prefix: '/cosmos/base/node/',
  cases: {
    getNodeConfig: { path: /^\/cosmos\/base\/node\/v1beta1\/config$/, call: (node) => getNodeConfig(node) },
    getNodeStatus: { path: /^\/cosmos\/base\/node\/v1beta1\/status$/, call: (node) => getNodeStatus(node) },
  },
});
