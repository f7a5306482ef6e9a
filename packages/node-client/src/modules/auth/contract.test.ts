import { anyAddress, describeContract } from '../../describe-contract.ts';
import { getAccount } from './get-account.ts';
import { getAuthParams } from './get-auth-params.ts';
import { listAccounts } from './list-accounts.ts';
import { listModuleAccounts } from './list-module-accounts.ts';

describeContract({
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
    getAuthParams: { path: /^\/cosmos\/auth\/v1beta1\/params$/, call: (node) => getAuthParams(node) },
  },
  unused: [/account_info/, /bech32$/],
});
