/** Routes of the Elys modules for orders and managed vaults. */
import { malformed, rawError } from '../node-error.ts';
import { item, type Route } from '../route.ts';
import { legacy } from './address-rules.ts';
import { emptyList } from './unseen.ts';

const ELYS = '/elys-network/elys';
const SHIELD = `${ELYS}/tradeshield`;
const VAULTS = `${ELYS}/vaults`;

const noOrder = rawError('codespace sdk code 22: key not found');

const orders: readonly Route[] = [
  { pattern: `${SHIELD}/params`, unseen: 'unrecorded' },
  { pattern: `${SHIELD}/pending_spot_order`, unseen: emptyList('pending_spot_order') },
  { pattern: `${SHIELD}/pending_perpetual_order`, unseen: emptyList('pending_perpetual_order') },
  {
    pattern: `${SHIELD}/pending_spot_order/{id}`,
    numbers: ['id'],
    fromList: item(
      `${SHIELD}/pending_spot_order`,
      'pending_spot_order',
      { order_id: 'id' },
      'pending_spot_order',
    ),
    unseen: noOrder,
  },
  {
    pattern: `${SHIELD}/pending_perpetual_order/{owner_address}/{pool_id}/{order_id}`,
    numbers: ['pool_id', 'order_id'],
    addresses: { owner_address: legacy(500, 13) },
    fromList: item(
      `${SHIELD}/pending_perpetual_order`,
      'pending_perpetual_order',
      {
        'perpetual_order.owner_address': 'owner_address',
        'perpetual_order.poolId': 'pool_id',
        'perpetual_order.order_id': 'order_id',
      },
      'pending_perpetual_order',
    ),
    unseen: noOrder,
  },
  ...['spot', 'perpetual'].map((word): Route => ({
    pattern: `${SHIELD}/pending_${word}_order_for_address/{address}`,
    query: ['status'],
    defaults: { status: 'PENDING' },
    parse: ({ status = '' }) => {
      if (!['PENDING', 'EXECUTED', 'CANCELED', 'ALL', '0', '1', '2', '3'].includes(status))
        throw malformed(`${status} is not a valid types.Status`);
    },
    ...(word === 'spot' ? {} : { addresses: { address: legacy(500, 13) } }),
    unseen: { body: { [`pending_${word}_orders`]: [] } },
    recorded: 'full',
  })),
];

const vaults: readonly Route[] = [
  { pattern: `${VAULTS}/params`, unseen: 'unrecorded' },
  { pattern: `${VAULTS}/vaults/{days}`, numbers: ['days'], unseen: 'unrecorded' },
  {
    pattern: `${VAULTS}/vault/{vault_id}/{days}`,
    numbers: ['vault_id', 'days'],
    unseen: rawError('vault not found'),
  },
  {
    pattern: `${VAULTS}/vault_value/{vault_id}`,
    numbers: ['vault_id'],
    unseen: rawError('vault not found'),
  },
  {
    pattern: `${VAULTS}/vault_positions/{vault_id}`,
    numbers: ['vault_id'],
    unseen: { body: { positions: [] } },
  },
];

/** Orders and vaults. */
export const ELYS_ORDER_ROUTES: readonly Route[] = [...orders, ...vaults];
