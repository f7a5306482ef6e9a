/** Queries of `bank`. @see ../query-module.ts */
import { defineQueries, paged } from '../query-module.ts';

export const bankQueries = defineQueries('cosmos.bank.v1beta1.Query', {
  calls: {
    Balance: ['balances/{address}/by_denom', 'address denom', 'balance:Coin?'],
    AllBalances: [
      'balances/{address}',
      'address pagination:PageRequest? resolve_denom:bool',
      'balances:Coin* pagination:PageResponse?',
    ],
    SpendableBalances: paged('spendable_balances/{address}', 'address', 'balances:Coin*'),
    SpendableBalanceByDenom: ['spendable_balances/{address}/by_denom', 'address denom', 'balance:Coin?'],
    TotalSupply: paged('supply', '', 'supply:Coin*'),
    SupplyOf: ['supply/by_denom', 'denom', 'amount:Coin'],
    Params: ['params', '', 'params:bank.Params'],
    DenomsMetadata: paged('denoms_metadata', '', 'metadatas:bank.Metadata*'),
    DenomMetadata: ['denoms_metadata/{denom=**}', 'denom', 'metadata:bank.Metadata'],
    DenomMetadataByQueryString: ['denoms_metadata_by_query_string', 'denom', 'metadata:bank.Metadata'],
    DenomOwners: paged('denom_owners_by_query', 'denom', 'denom_owners:bank.DenomOwner*'),
    DenomOwnersByQuery: paged('denom_owners_by_query', 'denom', 'denom_owners:bank.DenomOwner*'),
    SendEnabled: [
      'send_enabled',
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
