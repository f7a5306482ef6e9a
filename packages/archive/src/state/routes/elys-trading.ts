/** Routes of the Elys modules for trading, lending, orders and managed vaults. */
import { isWhitelisted, poolOfDays } from '../compute/elys.ts';
import { notFound, rawError, malformed } from '../node-error.ts';
import { item, type FromList, type Route } from '../route.ts';
import { legacy, routesBelow } from './routes-below.ts';

const PERPETUAL = '/elys-network/elys/perpetual';
const LEVERAGE = '/elys-network/elys/leveragelp';

const address = { address: legacy(500, 2) };
const amm = routesBelow('/elys-network/elys/amm');
const accounted = routesBelow('/elys-network/elys/accountedpool');
const perpetual = routesBelow(PERPETUAL, address);
const leverage = routesBelow(LEVERAGE, address);
const stable = routesBelow('/elys-network/elys/stablestake');
const shield = routesBelow('/elys-network/elys/tradeshield', { owner_address: legacy(500, 13) });
const vaults = routesBelow('/elys-network/elys/vaults');

const noOrder = rawError('codespace sdk code 22: key not found');
const ZERO = '0.000000000000000000';
const KEY = '{pagination.key}';

const whitelists = [PERPETUAL, LEVERAGE].flatMap((base): readonly Route[] => {
  const { route, list } = routesBelow(base);
  return [
    list(`/whitelist/${KEY}`, 'whitelist'),
    route('/is-whitelisted', {
      query: ['address'],
      addresses: address,
      compute: isWhitelisted(`${base}/whitelist/`),
    }),
    route('/params'),
    route('/pool/{index:int}', { unseen: notFound() }),
  ];
});

const mtpOf = {
  path: '/positions/',
  list: 'mtps',
  where: { 'mtp.address': 'address', 'mtp.id': 'id', 'mtp.amm_pool_id': 'pool_id' },
} as const;

const positionOf: FromList = {
  kind: 'member',
  path: '/positions/',
  list: 'positions',
  where: {
    'position.address': 'address',
    'position.id': 'id',
    'position.amm_pool_id': 'pool_id',
  },
};
const noPosition = rawError('codespace leveragelp code 1: position not found');

const noVault = rawError('codespace stablestake code 8: pool not found');

/** Pools, positions and loans. */
export const ELYS_TRADING_ROUTES: readonly Route[] = [
  amm.route('/params'),
  amm.route('/pool/{days:int}'),
  amm.route('/pool/{pool_id:int}/{days:int}', { compute: poolOfDays, unseen: notFound() }),
  amm.list('/denom_liquidity', 'denom_liquidity'),
  amm.route('/denom_liquidity/{denom}', {
    fromList: item('/denom_liquidity', 'denom_liquidity', { denom: 'denom' }, 'denom_liquidity'),
    unseen: notFound(),
  }),
  amm.route('/balance/{address}/{denom}', {
    addresses: {
      address: {
        kind: 'account',
        empty: rawError('codespace sdk code 7: invalid address'),
        malformed: { status: 500, code: 2, before: 'codespace sdk code 7: invalid address' },
        otherPrefix: 'legacy',
      },
    },
    unseen: { body: { balance: { denom: '{denom}', amount: '0' } } },
    recorded: 'full',
  }),
  amm.route('/slippage_tracks', { unseen: { body: { tracks: [] } } }),
  amm.route('/slippage_track/{pool_id:int}', {
    unseen: { body: { track: { pool_id: '{pool_id}', timestamp: '0', tracked: [] } } },
  }),
  amm.route('/saved_value/{pool_id:int}/{date}', { unseen: { body: { value: ZERO } }, recorded: 'once' }),
  accounted.list('/accounted_pool', 'accounted_pool'),
  accounted.route('/accounted_pool/{pool_id:int}', {
    fromList: item('/accounted_pool', 'accounted_pool', { pool_id: 'pool_id' }, 'accounted_pool'),
    unseen: notFound(),
  }),

  ...whitelists,

  perpetual.list(`/positions/${KEY}`, 'mtps', { maxLimit: 10_000 }),
  perpetual.list(`/mtps-by-pool/{amm_pool_id:int}/${KEY}`, 'mtps', { maxLimit: 10_000 }),
  perpetual.list(`/mtps-for-address/{address}/${KEY}`, 'mtps', {
    fromList: {
      kind: 'items',
      path: mtpOf.path,
      list: mtpOf.list,
      where: { 'mtp.address': 'address' },
      fresher: true,
    },
    recorded: 'full',
    maxLimit: 10_000,
  }),
  perpetual.route('/mtp/{address}/{id:int}', {
    numbers: ['pool_id'],
    query: ['pool_id'],
    fromList: item(mtpOf.path, mtpOf.list, mtpOf.where, 'mtp'),
    unseen: rawError('codespace perpetual code 1: mtp not found'),
    recorded: 'once',
  }),
  perpetual.route('/close-estimation/{id:int}', {
    numbers: ['pool_id'],
    query: ['address', 'pool_id'],
    addresses: address,
    fromList: { kind: 'member', ...mtpOf },
    unseen: rawError('codespace perpetual code 1: mtp not found'),
    recorded: 'once',
  }),
  perpetual.route('/counter/{id:int}', {
    unseen: { body: { result: { amm_pool_id: '{id}', counter: '0', total_open: '0' } } },
  }),

  leverage.list(`/positions/${KEY}`, 'positions', { maxLimit: 50_000 }),
  leverage.list(`/positions-by-pool/{amm_pool_id:int}/${KEY}`, 'positions', { maxLimit: 50_000 }),
  leverage.route('/positions-for-address/{address}', {
    unseen: { body: { positions: [] } },
    recorded: 'full',
  }),
  leverage.route('/position/{address}/{id:int}', {
    numbers: ['pool_id'],
    query: ['pool_id'],
    fromList: positionOf,
    unseen: noPosition,
    recorded: 'once',
  }),
  leverage.route('/liquidation_price/{id:int}', {
    numbers: ['pool_id'],
    query: ['address', 'pool_id'],
    addresses: address,
    fromList: positionOf,
    unseen: noPosition,
    recorded: 'once',
  }),
  leverage.route('/position_counter/{pool_id:int}', {
    unseen: { body: { result: { pool_id: '{pool_id}', counter: '0', total_open: '0' } } },
  }),
  leverage.route('/rewards/{address}', {
    addresses: { address: legacy(500, 13) },
    unseen: { body: { rewards: [], total_rewards: [] } },
    recorded: 'full',
  }),
  leverage.route('/committed_tokens_locked/{address}'),

  stable.route('/params'),
  stable.route('/pool/{pool_id:int}', { unseen: noVault }),
  stable.route('/borrow-ratio/{pool_id:int}', { unseen: noVault }),
  stable.route('/all-amm-pools'),
  stable.route('/amm-pool/{id:int}', {
    unseen: { body: { amm_pool: { id: '{id}', total_liabilities: [] } } },
  }),
  stable.route('/max_bondable_amount/{pool_id:int}', { unseen: notFound('pool {pool_id} not found') }),

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
