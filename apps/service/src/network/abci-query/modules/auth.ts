/** Queries of `auth`. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const authQueries = defineQueries('cosmos.auth.v1beta1.Query', {
  calls: {
    Accounts: paged('accounts', '', 'accounts:any*'),
    Account: ['accounts/{address}', 'address', 'account:any?'],
    AccountAddressByID: ['address_by_id/{id}', 'id:i64 account_id:u64', 'account_address'],
    Params: ['params', '', 'params:auth.Params'],
    ModuleAccounts: ['module_accounts', '', 'accounts:any*'],
    ModuleAccountByName: ['module_accounts/{name}', 'name', 'account:any?'],
    Bech32Prefix: ['bech32', '', 'bech32_prefix'],
    AddressBytesToString: ['bech32/{address_bytes}', 'address_bytes:bytes', 'address_string'],
    AddressStringToBytes: ['bech32/{address_string}', 'address_string', 'address_bytes:bytes'],
    AccountInfo: ['account_info/{address}', 'address', 'info:cosmos.auth.v1beta1.BaseAccount?'],
  },
  shapes: {
    'cosmos.auth.v1beta1.BaseAccount': 'address pub_key:any? account_number:u64 sequence:u64',
    'cosmos.auth.v1beta1.ModuleAccount': 'base_account:cosmos.auth.v1beta1.BaseAccount? name permissions*',
    'cosmos.vesting.v1beta1.BaseVestingAccount':
      'base_account:cosmos.auth.v1beta1.BaseAccount? original_vesting:Coin* delegated_free:Coin* delegated_vesting:Coin* end_time:i64',
    'cosmos.vesting.v1beta1.ContinuousVestingAccount':
      'base_vesting_account:cosmos.vesting.v1beta1.BaseVestingAccount? start_time:i64',
    'cosmos.vesting.v1beta1.DelayedVestingAccount':
      'base_vesting_account:cosmos.vesting.v1beta1.BaseVestingAccount?',
    'cosmos.vesting.v1beta1.PeriodicVestingAccount':
      'base_vesting_account:cosmos.vesting.v1beta1.BaseVestingAccount? start_time:i64 vesting_periods:vesting.Period*',
    'cosmos.vesting.v1beta1.PermanentLockedAccount':
      'base_vesting_account:cosmos.vesting.v1beta1.BaseVestingAccount?',
    'ibc.applications.interchain_accounts.v1.InterchainAccount':
      'base_account:cosmos.auth.v1beta1.BaseAccount? account_owner',
    'ethermint.types.v1.EthAccount': 'base_account:cosmos.auth.v1beta1.BaseAccount? code_hash',
    'cosmos.evm.crypto.v1.ethsecp256k1.PubKey': 'key:bytes',
  },
});
