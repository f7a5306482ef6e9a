/** Queries of `protocolpool`. @see ../query-module.ts */
import { defineQueries } from '../query-module.ts';

export const protocolpoolQueries = defineQueries('cosmos.protocolpool.v1.Query', {
  calls: {
    CommunityPool: ['community_pool', '', 'pool:Coin*'],
    ContinuousFund: [
      'continuous_funds/{recipient}',
      'recipient',
      'continuous_fund:protocolpool.ContinuousFund',
    ],
    ContinuousFunds: ['continuous_funds', '', 'continuous_funds:protocolpool.ContinuousFund*'],
    Params: ['params', '', 'params:protocolpool.Params'],
  },
  shapes: {
    'protocolpool.ContinuousFund': 'recipient percentage:dec expiry:time?',
    'protocolpool.Params': 'enabled_distribution_denoms* distribution_frequency:u64',
  },
});
