import { parseDenom } from '@cairn/chain/denom';
import { anyAddress, describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getBalances } from './get-balances.ts';
import { getSpendableBalances } from './get-spendable-balances.ts';
import { getSupply } from './get-supply.ts';
import { listDenomMetadata } from './list-denom-metadata.ts';
import { listDenomOwners, listDenomOwnersByPath } from './list-denom-owners.ts';
import { listSupply } from './list-supply.ts';

const contract: Contract = {
  module: 'bank',
  prefix: '/cosmos/bank/',
  cases: {
    getBalances: {
      path: /^\/cosmos\/bank\/v1beta1\/balances\/([^/]+)$/,
      call: (node, args) => getBalances(node, { address: anyAddress(args[0]) }),
    },
    getSpendableBalances: {
      path: /^\/cosmos\/bank\/v1beta1\/spendable_balances\/([^/]+)$/,
      call: (node, args) => getSpendableBalances(node, { address: anyAddress(args[0]) }),
    },
    listSupply: { path: /^\/cosmos\/bank\/v1beta1\/supply$/, call: (node) => listSupply(node) },
    getSupply: {
      path: /^\/cosmos\/bank\/v1beta1\/supply\/by_denom$/,
      call: (node, _args, query) => getSupply(node, { denom: parseDenom(query.get('denom') ?? '') }),
    },
    listDenomMetadata: {
      path: /^\/cosmos\/bank\/v1beta1\/denoms_metadata$/,
      call: (node) => listDenomMetadata(node),
    },
    listDenomOwners: {
      path: /^\/cosmos\/bank\/v1beta1\/denom_owners_by_query$/,
      call: (node, _args, query) => listDenomOwners(node, { denom: parseDenom(query.get('denom') ?? '') }),
    },
    listDenomOwnersByPath: {
      path: /^\/cosmos\/bank\/v1beta1\/denom_owners\/([^/]+)$/,
      call: (node, args) => listDenomOwnersByPath(node, { denom: parseDenom(args[0] ?? '') }),
    },
  },
};

describeContract(contract);
describeRefusals(contract, ['metadatas.uri_hash']);
