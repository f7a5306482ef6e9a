/** Routes of the Elys modules for orders and managed vaults. */
import { malformed, rawError } from '../node-error.ts';
import { item, type Route } from '../route.ts';
import { legacy } from './address-rules.ts';
import { routesBelow } from './routes-below.ts';

const shield = routesBelow('/elys-network/elys/tradeshield', { owner_address: legacy(500, 13) });
const vaults = routesBelow('/elys-network/elys/vaults');

const noOrder = rawError('codespace sdk code 22: key not found');

export const ELYS_ORDER_ROUTES: readonly Route[] = [
  shield.route('/params'),
  shield.list('/pending_spot_order', 'pending_spot_order'),
  shield.list('/pending_perpetual_order', 'pending_perpetual_order'),
  shield.route('/pending_spot_order/{id:int}', {
    fromList: item('/pending_spot_order', 'pending_spot_order', { order_id: 'id' }, 'pending_spot_order'),
    unseen: noOrder,
  }),
  shield.route('/pending_perpetual_order/{owner_address}/{pool_id:int}/{order_id:int}', {
    fromList: item(
      '/pending_perpetual_order',
      'pending_perpetual_order',
      {
        'perpetual_order.owner_address': 'owner_address',
        'perpetual_order.poolId': 'pool_id',
        'perpetual_order.order_id': 'order_id',
      },
      'pending_perpetual_order',
    ),
    unseen: noOrder,
  }),
  ...['spot', 'perpetual'].map((word): Route =>
    shield.route(`/pending_${word}_order_for_address/{address}`, {
      query: ['status'],
      defaults: { status: 'PENDING' },
      parse: ({ status = '' }) => {
        if (!['PENDING', 'EXECUTED', 'CANCELED', 'ALL', '0', '1', '2', '3'].includes(status))
          throw malformed(`${status} is not a valid types.Status`);
      },
      ...(word === 'spot' ? {} : { addresses: { address: legacy(500, 13) } }),
      unseen: { body: { [`pending_${word}_orders`]: [] } },
      recorded: 'full',
    }),
  ),

  vaults.route('/params'),
  vaults.route('/vaults/{days:int}'),
  vaults.route('/vault/{vault_id:int}/{days:int}', { unseen: rawError('vault not found') }),
  vaults.route('/vault_value/{vault_id:int}', { unseen: rawError('vault not found') }),
  vaults.route('/vault_positions/{vault_id:int}', { unseen: { body: { positions: [] } } }),
];
