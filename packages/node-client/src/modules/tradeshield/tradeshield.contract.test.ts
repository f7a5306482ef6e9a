import { parseAccAddress } from '@cairn/chain/address';
import { describeContract, type Contract } from '../../testing/describe-contract.ts';
import { describeRefusals } from '../../testing/describe-refusals.ts';
import { listPerpetualOrdersForAddress } from './list-perpetual-orders-for-address.ts';
import { listSpotOrdersForAddress } from './list-spot-orders-for-address.ts';

const contract: Contract = {
  module: 'tradeshield',
  prefix: '/elys-network/elys/tradeshield/',
  cases: {
    'list-spot-orders-for-address': {
      path: /^\/elys-network\/elys\/tradeshield\/pending_spot_order_for_address\/([^\/]+)$/,
      call: (node, [address = '']) => listSpotOrdersForAddress(node, { address: parseAccAddress(address) }),
    },
    'list-perpetual-orders-for-address': {
      path: /^\/elys-network\/elys\/tradeshield\/pending_perpetual_order_for_address\/([^\/]+)$/,
      call: (node, [address = '']) =>
        listPerpetualOrdersForAddress(node, { address: parseAccAddress(address) }),
    },
  },
};

describeContract(contract);
describeRefusals(
  contract,
  // Empty texts since orders hold one price.
  ['pending_spot_orders.legacy_order_price_v1'],
);
