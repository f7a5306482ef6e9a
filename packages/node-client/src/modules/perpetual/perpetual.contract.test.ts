import { parseAccAddress } from '@cairn/chain/address';
import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getPerpetualParams } from './get-params.ts';
import { getPerpetualPool } from './get-pool.ts';
import { listPerpetualPositionsForAddress } from './list-positions-for-address.ts';
import { listPerpetualPositions } from './list-positions.ts';

const contract: Contract = {
  module: 'perpetual',
  prefix: '/elys-network/elys/perpetual/',
  cases: {
    'list-positions': {
      path: /^\/elys-network\/elys\/perpetual\/positions\/([^\/]*)$/,
      call: (node, [key = '']) => listPerpetualPositions(node, { page: { key } }),
    },
    'list-positions-for-address': {
      path: /^\/elys-network\/elys\/perpetual\/mtps-for-address\/([^\/]+)\/([^\/]*)$/,
      call: (node, [address = '', key = '']) =>
        listPerpetualPositionsForAddress(node, { address: parseAccAddress(address), page: { key } }),
    },
    'get-pool': {
      path: /^\/elys-network\/elys\/perpetual\/pool\/(\d+)$/,
      call: (node, [id = '']) => getPerpetualPool(node, { poolId: Number(id) }),
    },
    'get-params': {
      path: /^\/elys-network\/elys\/perpetual\/params$/,
      call: (node) => getPerpetualParams(node),
    },
  },
};

describeContract(contract);
describeRefusals(contract);
