import { parseAccAddress } from '@cairn/chain/address';
import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getCloseEstimation } from './get-close-estimation.ts';
import { getPerpetualCounter } from './get-counter.ts';
import { getIsPerpetualWhitelisted } from './get-is-whitelisted.ts';
import { getPerpetualParams } from './get-params.ts';
import { getPerpetualPool } from './get-pool.ts';
import { getPerpetualPosition } from './get-position.ts';
import { listPerpetualPositionsByPool } from './list-positions-by-pool.ts';
import { listPerpetualPositionsForAddress } from './list-positions-for-address.ts';
import { listPerpetualPositions } from './list-positions.ts';
import { listPerpetualWhitelist } from './list-whitelist.ts';

const contract: Contract = {
  module: 'perpetual',
  prefix: '/elys-network/elys/perpetual/',
  cases: {
    'list-positions': {
      path: /^\/elys-network\/elys\/perpetual\/positions\/([^\/]*)$/,
      call: (node, [key = '']) => listPerpetualPositions(node, { page: { key } }),
    },
    'list-positions-by-pool': {
      path: /^\/elys-network\/elys\/perpetual\/mtps-by-pool\/(\d+)\/([^\/]*)$/,
      call: (node, [id = '', key = '']) =>
        listPerpetualPositionsByPool(node, { poolId: Number(id), page: { key } }),
    },
    'list-positions-for-address': {
      path: /^\/elys-network\/elys\/perpetual\/mtps-for-address\/([^\/]+)\/([^\/]*)$/,
      call: (node, [address = '', key = '']) =>
        listPerpetualPositionsForAddress(node, { address: parseAccAddress(address), page: { key } }),
    },
    'get-position': {
      path: /^\/elys-network\/elys\/perpetual\/mtp\/([^\/]+)\/(\d+)$/,
      call: (node, [address = '', id = ''], query) =>
        getPerpetualPosition(node, {
          address: parseAccAddress(address),
          id: Number(id),
          poolId: Number(query.get('pool_id')),
        }),
    },
    'get-pool': {
      path: /^\/elys-network\/elys\/perpetual\/pool\/(\d+)$/,
      call: (node, [id = '']) => getPerpetualPool(node, { poolId: Number(id) }),
    },
    'get-counter': {
      path: /^\/elys-network\/elys\/perpetual\/counter\/(\d+)$/,
      call: (node, [id = '']) => getPerpetualCounter(node, { poolId: Number(id) }),
    },
    'list-whitelist': {
      path: /^\/elys-network\/elys\/perpetual\/whitelist\/([^\/]*)$/,
      call: (node, [key = '']) => listPerpetualWhitelist(node, { page: { key } }),
    },
    'get-is-whitelisted': {
      path: /^\/elys-network\/elys\/perpetual\/is-whitelisted$/,
      call: (node, _args, query) =>
        getIsPerpetualWhitelisted(node, { address: parseAccAddress(query.get('address') ?? '') }),
    },
    'get-close-estimation': {
      path: /^\/elys-network\/elys\/perpetual\/close-estimation\/(\d+)$/,
      call: (node, [id = ''], query) =>
        getCloseEstimation(node, {
          id: Number(id),
          address: parseAccAddress(query.get('address') ?? ''),
          poolId: Number(query.get('pool_id')),
        }),
    },
    'get-params': {
      path: /^\/elys-network\/elys\/perpetual\/params$/,
      call: (node) => getPerpetualParams(node),
    },
  },
  // The list of all pools shares its path with the one-pool route before it: the node answers 400 (guide 0.6.5).
  unused: [/^\/elys-network\/elys\/perpetual\/pool\/$/],
};

describeContract(contract);
describeRefusals(
  contract,
  // Of a close estimation: what is left after a full close, which is nothing; and the question's own address, repeated.
  ['address', 'collateral', 'custody', 'liabilities', 'liquidation_price', 'position_size'],
);
