import { parseAccAddress } from '@cairn/chain/address';
import { parseDenom } from '@cairn/chain/denom';
import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getAmmBalance } from './get-balance.ts';
import { getAmmParams } from './get-params.ts';
import { getPool } from './get-pool.ts';
import { getSavedValue } from './get-saved-value.ts';
import { getSlippageTrack } from './get-slippage-track.ts';
import { listDenomLiquidity } from './list-denom-liquidity.ts';
import { listPools } from './list-pools.ts';
import { listSlippageTracks } from './list-slippage-tracks.ts';

const contract: Contract = {
  module: 'amm',
  prefix: '/elys-network/elys/amm/',
  cases: {
    'list-pools': {
      path: /^\/elys-network\/elys\/amm\/pool\/(\d+)$/,
      call: (node, [days = '']) => listPools(node, { days: Number(days) }),
    },
    'get-pool': {
      path: /^\/elys-network\/elys\/amm\/pool\/(\d+)\/(\d+)$/,
      call: (node, [id = '', days = '']) => getPool(node, { poolId: Number(id), days: Number(days) }),
    },
    'get-params': { path: /^\/elys-network\/elys\/amm\/params$/, call: (node) => getAmmParams(node) },
    'list-denom-liquidity': {
      path: /^\/elys-network\/elys\/amm\/denom_liquidity$/,
      call: (node) => listDenomLiquidity(node),
    },
    'get-balance': {
      path: /^\/elys-network\/elys\/amm\/balance\/([^\/]+)\/([^\/]+)$/,
      call: (node, [address = '', denom = '']) =>
        getAmmBalance(node, { address: parseAccAddress(address), denom: parseDenom(denom) }),
    },
    'get-slippage-track': {
      path: /^\/elys-network\/elys\/amm\/slippage_track\/(\d+)$/,
      call: (node, [id = '']) => getSlippageTrack(node, { poolId: Number(id) }),
    },
    'list-slippage-tracks': {
      path: /^\/elys-network\/elys\/amm\/slippage_tracks$/,
      call: (node) => listSlippageTracks(node),
    },
    'get-saved-value': {
      path: /^\/elys-network\/elys\/amm\/saved_value\/(\d+)\/([\d-]+)$/,
      call: (node, [id = '', date = '']) => getSavedValue(node, { poolId: Number(id), date }),
    },
  },
};

describeContract(contract);
describeRefusals(contract);
