import { parseDenom } from '@cairn/chain/denom';
import { anyAddress, describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getBalances } from './get-balances.ts';
import { getBankParams } from './get-bank-params.ts';
import { getDenomMetadata } from './get-denom-metadata.ts';
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
    getDenomMetadata: {
      path: /^\/cosmos\/bank\/v1beta1\/denoms_metadata_by_query_string$/,
      call: (node, _args, query) => getDenomMetadata(node, { denom: parseDenom(query.get('denom') ?? '') }),
    },
    listDenomOwners: {
      path: /^\/cosmos\/bank\/v1beta1\/denom_owners_by_query$/,
      call: (node, _args, query) => listDenomOwners(node, { denom: parseDenom(query.get('denom') ?? '') }),
    },
    listDenomOwnersByPath: {
      path: /^\/cosmos\/bank\/v1beta1\/denom_owners\/([^/]+)$/,
      call: (node, args) => listDenomOwnersByPath(node, { denom: parseDenom(args[0] ?? '') }),
    },
    getBankParams: { path: /^\/cosmos\/bank\/v1beta1\/params$/, call: (node) => getBankParams(node) },
  },
  unused: [/send_enabled$/, /denoms_metadata\/[^/]+$/],
};

describeContract(contract);
describeRefusals(contract, ['metadata.uri_hash', 'metadatas.uri_hash', 'params.send_enabled']);
