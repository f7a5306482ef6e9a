import { describeContract } from '../../describe-contract.ts';
import { getBlock } from './get-block.ts';
import { getLatestBlock } from './get-latest-block.ts';
import { getNodeInfo } from './get-node-info.ts';
import { getSyncing } from './get-syncing.ts';
import { getValidatorSet } from './get-validator-set.ts';

/** `latest` and an absent parameter are no number. */
function numberOr(text: string | null | undefined): number | undefined {
  return text === null || text === undefined || text === 'latest' ? undefined : Number(text);
}

describeContract({
  module: 'tendermint',
  prefix: '/cosmos/base/tendermint/',
  cases: {
    getLatestBlock: {
      path: /^\/cosmos\/base\/tendermint\/v1beta1\/blocks\/latest$/,
      call: (node) => getLatestBlock(node),
    },
    getBlock: {
      path: /^\/cosmos\/base\/tendermint\/v1beta1\/blocks\/([^/]+)$/,
      call: (node, args) => getBlock(node, { height: Number(args[0]) }),
    },
    getValidatorSet: {
      path: /^\/cosmos\/base\/tendermint\/v1beta1\/validatorsets\/([^/]+)$/,
      call: (node, args) => getValidatorSet(node, { height: numberOr(args[0]) }),
    },
    getNodeInfo: {
      path: /^\/cosmos\/base\/tendermint\/v1beta1\/node_info$/,
      call: (node) => getNodeInfo(node),
    },
    getSyncing: { path: /^\/cosmos\/base\/tendermint\/v1beta1\/syncing$/, call: (node) => getSyncing(node) },
  },
});
