import { anyAddress, describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getAccount } from './get-account.ts';
import { listAccounts } from './list-accounts.ts';
import { listModuleAccounts } from './list-module-accounts.ts';

const contract: Contract = {
  module: 'auth',
  prefix: '/cosmos/auth/',
  cases: {
    getAccount: {
      path: /^\/cosmos\/auth\/v1beta1\/accounts\/([^/]+)$/,
      call: (node, args) => getAccount(node, { address: anyAddress(args[0]) }),
    },
    listAccounts: { path: /^\/cosmos\/auth\/v1beta1\/accounts$/, call: (node) => listAccounts(node) },
    listModuleAccounts: {
      path: /^\/cosmos\/auth\/v1beta1\/module_accounts$/,
      call: (node) => listModuleAccounts(node),
    },
  },
};

describeContract(contract);
describeRefusals(contract, [
  'account.pub_key.@type',
  'account.pub_key.derivation_keys',
  'account.pub_key.key',
  'account.pub_key.module_name',
  'account.pub_key.public_keys',
  'account.pub_key.threshold',
]);
