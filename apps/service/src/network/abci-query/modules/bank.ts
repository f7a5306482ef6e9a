/** Queries of `bank`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const bankQueries = defineQueries('cosmos.bank.v1beta1.Query', {
  calls: {
    Balance: ['/cosmos/bank/v1beta1/balances/{address}/by_denom', 'address denom', 'balance:Coin?'],
    AllBalances: [
      '/cosmos/bank/v1beta1/balances/{address}',
      'address pagination:PageRequest? resolve_denom:bool',
      'balances:Coin* pagination:PageResponse?',
    ],
    SpendableBalances: [
      '/cosmos/bank/v1beta1/spendable_balances/{address}',
      'address pagination:PageRequest?',
      'balances:Coin* pagination:PageResponse?',
    ],
    SpendableBalanceByDenom: [
      '/cosmos/bank/v1beta1/spendable_balances/{address}/by_denom',
      'address denom',
      'balance:Coin?',
    ],
    TotalSupply: [
      '/cosmos/bank/v1beta1/supply',
      'pagination:PageRequest?',
      'supply:Coin* pagination:PageResponse?',
    ],
    SupplyOf: ['/cosmos/bank/v1beta1/supply/by_denom', 'denom', 'amount:Coin'],
    Params: ['/cosmos/bank/v1beta1/params', '', 'params:bank.Params'],
    DenomsMetadata: [
      '/cosmos/bank/v1beta1/denoms_metadata',
      'pagination:PageRequest?',
      'metadatas:bank.Metadata* pagination:PageResponse?',
    ],
    DenomMetadata: ['/cosmos/bank/v1beta1/denoms_metadata/{denom=**}', 'denom', 'metadata:bank.Metadata'],
    DenomMetadataByQueryString: [
      '/cosmos/bank/v1beta1/denoms_metadata_by_query_string',
      'denom',
      'metadata:bank.Metadata',
    ],
    DenomOwners: [
      '/cosmos/bank/v1beta1/denom_owners_by_query',
      'denom pagination:PageRequest?',
      'denom_owners:bank.DenomOwner* pagination:PageResponse?',
    ],
    DenomOwnersByQuery: [
      '/cosmos/bank/v1beta1/denom_owners_by_query',
      'denom pagination:PageRequest?',
      'denom_owners:bank.DenomOwner* pagination:PageResponse?',
    ],
    SendEnabled: [
      '/cosmos/bank/v1beta1/send_enabled',
      'denoms* pagination@99:PageRequest?',
      'send_enabled:bank.SendEnabled* pagination@99:PageResponse?',
    ],
  },
  shapes: {
    'bank.Metadata': 'description denom_units:bank.DenomUnit* base display name symbol uri uri_hash',
    'bank.DenomUnit': 'denom exponent:u32 aliases*',
    'bank.DenomOwner': 'address balance:Coin',
  },
});
