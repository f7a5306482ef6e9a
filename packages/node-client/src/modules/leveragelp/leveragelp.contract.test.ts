import { parseAccAddress } from '@cairn/chain/address';
import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getIsLeverageLpWhitelisted } from './get-is-whitelisted.ts';
import { getLeveragedLiquidationPrice } from './get-liquidation-price.ts';
import { getLeverageLpParams } from './get-params.ts';
import { getLeveragedPool } from './get-pool.ts';
import { getLeveragedPositionCounter } from './get-position-counter.ts';
import { getLeveragedPosition } from './get-position.ts';
import { getLeveragedRewards } from './get-rewards.ts';
import { listLeveragedLocks } from './list-committed-tokens-locked.ts';
import { listLeveragedPositionsByPool } from './list-positions-by-pool.ts';
import { listLeveragedPositionsForAddress } from './list-positions-for-address.ts';
import { listLeveragedPositions } from './list-positions.ts';
import { listLeverageLpWhitelist } from './list-whitelist.ts';

const contract: Contract = {
  module: 'leveragelp',
  prefix: '/elys-network/elys/leveragelp/',
  cases: {
    'list-positions': {
      path: /^\/elys-network\/elys\/leveragelp\/positions\/([^\/]*)$/,
      call: (node, [key = '']) => listLeveragedPositions(node, { page: { key } }),
    },
    'list-positions-by-pool': {
      path: /^\/elys-network\/elys\/leveragelp\/positions-by-pool\/(\d+)\/([^\/]*)$/,
      call: (node, [id = '', key = '']) =>
        listLeveragedPositionsByPool(node, { poolId: Number(id), page: { key } }),
    },
    'list-positions-for-address': {
      path: /^\/elys-network\/elys\/leveragelp\/positions-for-address\/([^\/]+)$/,
      call: (node, [address = '']) =>
        listLeveragedPositionsForAddress(node, { address: parseAccAddress(address) }),
    },
    'get-position': {
      path: /^\/elys-network\/elys\/leveragelp\/position\/([^\/]+)\/(\d+)$/,
      call: (node, [address = '', id = ''], query) =>
        getLeveragedPosition(node, {
          address: parseAccAddress(address),
          id: Number(id),
          poolId: Number(query.get('pool_id')),
        }),
    },
    'get-position-counter': {
      path: /^\/elys-network\/elys\/leveragelp\/position_counter\/(\d+)$/,
      call: (node, [id = '']) => getLeveragedPositionCounter(node, { poolId: Number(id) }),
    },
    'get-pool': {
      path: /^\/elys-network\/elys\/leveragelp\/pool\/(\d+)$/,
      call: (node, [id = '']) => getLeveragedPool(node, { poolId: Number(id) }),
    },
    'get-liquidation-price': {
      path: /^\/elys-network\/elys\/leveragelp\/liquidation_price\/(\d+)$/,
      call: (node, [id = ''], query) =>
        getLeveragedLiquidationPrice(node, {
          id: Number(id),
          address: parseAccAddress(query.get('address') ?? ''),
          poolId: Number(query.get('pool_id')),
        }),
    },
    'get-rewards': {
      path: /^\/elys-network\/elys\/leveragelp\/rewards\/([^\/]+)$/,
      call: (node, [address = '']) => getLeveragedRewards(node, { address: parseAccAddress(address) }),
    },
    'list-committed-tokens-locked': {
      path: /^\/elys-network\/elys\/leveragelp\/committed_tokens_locked\/([^\/]+)$/,
      call: (node, [address = '']) => listLeveragedLocks(node, { address: parseAccAddress(address) }),
    },
    'list-whitelist': {
      path: /^\/elys-network\/elys\/leveragelp\/whitelist\/([^\/]*)$/,
      call: (node, [key = '']) => listLeverageLpWhitelist(node, { page: { key } }),
    },
    'get-is-whitelisted': {
      path: /^\/elys-network\/elys\/leveragelp\/is-whitelisted$/,
      call: (node, _args, query) =>
        getIsLeverageLpWhitelisted(node, { address: parseAccAddress(query.get('address') ?? '') }),
    },
    'get-params': {
      path: /^\/elys-network\/elys\/leveragelp\/params$/,
      call: (node) => getLeverageLpParams(node),
    },
  },
  // The list of all pools shares its path with the one-pool route before it: the node answers 400 (guide 0.6.5).
  unused: [/^\/elys-network\/elys\/leveragelp\/pool\/$/],
};

describeContract(contract);
describeRefusals(
  contract,
  // The question's own address, repeated.
  ['address'],
);
