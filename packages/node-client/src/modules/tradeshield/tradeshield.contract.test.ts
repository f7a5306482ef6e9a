import { parseAccAddress } from '@cairn/chain/address';
import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { getTradeshieldParams } from './get-params.ts';
import { getPerpetualOrder } from './get-perpetual-order.ts';
import { getSpotOrder } from './get-spot-order.ts';
import { listPerpetualOrdersForAddress } from './list-perpetual-orders-for-address.ts';
import { listPerpetualOrders } from './list-perpetual-orders.ts';
import { listSpotOrdersForAddress } from './list-spot-orders-for-address.ts';
import { listSpotOrders } from './list-spot-orders.ts';

const contract: Contract = {
  module: 'tradeshield',
  prefix: '/elys-network/elys/tradeshield/',
  cases: {
    'list-spot-orders': {
      path: /^\/elys-network\/elys\/tradeshield\/pending_spot_order$/,
      call: (node) => listSpotOrders(node),
    },
    'get-spot-order': {
      path: /^\/elys-network\/elys\/tradeshield\/pending_spot_order\/(\d+)$/,
      call: (node, [id = '']) => getSpotOrder(node, { orderId: Number(id) }),
    },
    'list-spot-orders-for-address': {
      path: /^\/elys-network\/elys\/tradeshield\/pending_spot_order_for_address\/([^\/]+)$/,
      call: (node, [address = '']) => listSpotOrdersForAddress(node, { address: parseAccAddress(address) }),
    },
    'list-perpetual-orders': {
      path: /^\/elys-network\/elys\/tradeshield\/pending_perpetual_order$/,
      call: (node) => listPerpetualOrders(node),
    },
    'get-perpetual-order': {
      path: /^\/elys-network\/elys\/tradeshield\/pending_perpetual_order\/([^\/]+)\/(\d+)\/(\d+)$/,
      call: (node, [address = '', pool = '', id = '']) =>
        getPerpetualOrder(node, {
          address: parseAccAddress(address),
          poolId: Number(pool),
          orderId: Number(id),
        }),
    },
    'list-perpetual-orders-for-address': {
      path: /^\/elys-network\/elys\/tradeshield\/pending_perpetual_order_for_address\/([^\/]+)$/,
      call: (node, [address = '']) =>
        listPerpetualOrdersForAddress(node, { address: parseAccAddress(address) }),
    },
    'get-params': {
      path: /^\/elys-network\/elys\/tradeshield\/params$/,
      call: (node) => getTradeshieldParams(node),
    },
  },
};

describeContract(contract);
describeRefusals(
  contract,
  // Empty texts since orders hold one price.
  ['pending_spot_order.legacy_order_price_v1', 'pending_spot_orders.legacy_order_price_v1'],
);
