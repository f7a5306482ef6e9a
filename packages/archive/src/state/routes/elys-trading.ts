/** Routes of the Elys modules for trading and lending. */
import { isWhitelisted, poolOfDays } from '../compute/elys.ts';
import { notFound, rawError } from '../node-error.ts';
import { item, type FromList, type Route } from '../route.ts';
import { legacy } from './address-rules.ts';
import { emptyList } from './unseen.ts';

const ELYS = '/elys-network/elys';
const AMM = `${ELYS}/amm`;
const PERPETUAL = `${ELYS}/perpetual`;
const LEVERAGE = `${ELYS}/leveragelp`;
const STABLE = `${ELYS}/stablestake`;
const ACCOUNTED = `${ELYS}/accountedpool/accounted_pool`;

const address = { address: legacy(500, 2) };
const ZERO = '0.000000000000000000';
const KEY = '{pagination.key}';

const amm: readonly Route[] = [
  { pattern: `${AMM}/params`, unseen: 'unrecorded' },
  { pattern: `${AMM}/pool/{days}`, numbers: ['days'], unseen: 'unrecorded' },
  {
    pattern: `${AMM}/pool/{pool_id}/{days}`,
    numbers: ['pool_id', 'days'],
    compute: poolOfDays,
    unseen: notFound(),
  },
  { pattern: `${AMM}/denom_liquidity`, unseen: emptyList('denom_liquidity') },
  {
    pattern: `${AMM}/denom_liquidity/{denom}`,
    fromList: item(`${AMM}/denom_liquidity`, 'denom_liquidity', { denom: 'denom' }, 'denom_liquidity'),
    unseen: notFound(),
  },
  {
    pattern: `${AMM}/balance/{address}/{denom}`,
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
  },
  { pattern: `${AMM}/slippage_tracks`, unseen: { body: { tracks: [] } } },
  {
    pattern: `${AMM}/slippage_track/{pool_id}`,
    numbers: ['pool_id'],
    unseen: { body: { track: { pool_id: '{pool_id}', timestamp: '0', tracked: [] } } },
  },
  {
    pattern: `${AMM}/saved_value/{pool_id}/{date}`,
    numbers: ['pool_id'],
    unseen: { body: { value: ZERO } },
    recorded: 'once',
  },
  { pattern: ACCOUNTED, unseen: emptyList('accounted_pool') },
  {
    pattern: `${ACCOUNTED}/{pool_id}`,
    numbers: ['pool_id'],
    fromList: item(ACCOUNTED, 'accounted_pool', { pool_id: 'pool_id' }, 'accounted_pool'),
    unseen: notFound(),
  },
];

const whitelists: readonly Route[] = [PERPETUAL, LEVERAGE].flatMap((base): Route[] => [
  { pattern: `${base}/whitelist/${KEY}`, unseen: emptyList('whitelist') },
  {
    pattern: `${base}/is-whitelisted`,
    query: ['address'],
    addresses: address,
    compute: isWhitelisted(`${base}/whitelist/`),
    unseen: 'unrecorded',
  },
  { pattern: `${base}/params`, unseen: 'unrecorded' },
  { pattern: `${base}/pool/{index}`, numbers: ['index'], unseen: notFound() },
]);

const mtpOf = {
  path: `${PERPETUAL}/positions/`,
  list: 'mtps',
  where: { 'mtp.address': 'address', 'mtp.id': 'id', 'mtp.amm_pool_id': 'pool_id' },
} as const;

const perpetual: readonly Route[] = [
  { pattern: `${PERPETUAL}/positions/${KEY}`, unseen: emptyList('mtps'), maxLimit: 10_000 },
  {
    pattern: `${PERPETUAL}/mtps-by-pool/{amm_pool_id}/${KEY}`,
    numbers: ['amm_pool_id'],
    unseen: emptyList('mtps'),
    maxLimit: 10_000,
  },
  {
    pattern: `${PERPETUAL}/mtps-for-address/{address}/${KEY}`,
    addresses: address,
    fromList: {
      kind: 'items',
      path: mtpOf.path,
      list: mtpOf.list,
      where: { 'mtp.address': 'address' },
      fresher: true,
    },
    unseen: emptyList('mtps'),
    recorded: 'full',
    maxLimit: 10_000,
  },
  {
    pattern: `${PERPETUAL}/mtp/{address}/{id}`,
    numbers: ['id', 'pool_id'],
    query: ['pool_id'],
    addresses: address,
    fromList: item(mtpOf.path, mtpOf.list, mtpOf.where, 'mtp'),
    unseen: rawError('codespace perpetual code 1: mtp not found'),
    recorded: 'once',
  },
  {
    pattern: `${PERPETUAL}/close-estimation/{id}`,
    numbers: ['id', 'pool_id'],
    query: ['address', 'pool_id'],
    addresses: address,
    fromList: { kind: 'member', ...mtpOf },
    unseen: rawError('codespace perpetual code 1: mtp not found'),
    recorded: 'once',
  },
  {
    pattern: `${PERPETUAL}/counter/{id}`,
    numbers: ['id'],
    unseen: { body: { result: { amm_pool_id: '{id}', counter: '0', total_open: '0' } } },
  },
];

const positionOf: FromList = {
  kind: 'member',
  path: `${LEVERAGE}/positions/`,
  list: 'positions',
  where: {
    'position.address': 'address',
    'position.id': 'id',
    'position.amm_pool_id': 'pool_id',
  },
};
const noPosition = rawError('codespace leveragelp code 1: position not found');

const leverage: readonly Route[] = [
  { pattern: `${LEVERAGE}/positions/${KEY}`, unseen: emptyList('positions'), maxLimit: 50_000 },
  {
    pattern: `${LEVERAGE}/positions-by-pool/{amm_pool_id}/${KEY}`,
    numbers: ['amm_pool_id'],
    unseen: emptyList('positions'),
    maxLimit: 50_000,
  },
  {
    pattern: `${LEVERAGE}/positions-for-address/{address}`,
    addresses: address,
    unseen: { body: { positions: [] } },
    recorded: 'full',
  },
  {
    pattern: `${LEVERAGE}/position/{address}/{id}`,
    numbers: ['id', 'pool_id'],
    query: ['pool_id'],
    addresses: address,
    fromList: positionOf,
    unseen: noPosition,
    recorded: 'once',
  },
  {
    pattern: `${LEVERAGE}/liquidation_price/{id}`,
    numbers: ['id', 'pool_id'],
    query: ['address', 'pool_id'],
    addresses: address,
    fromList: positionOf,
    unseen: noPosition,
    recorded: 'once',
  },
  {
    pattern: `${LEVERAGE}/position_counter/{pool_id}`,
    numbers: ['pool_id'],
    unseen: { body: { result: { pool_id: '{pool_id}', counter: '0', total_open: '0' } } },
  },
  {
    pattern: `${LEVERAGE}/rewards/{address}`,
    addresses: { address: legacy(500, 13) },
    unseen: { body: { rewards: [], total_rewards: [] } },
    recorded: 'full',
  },
  {
    pattern: `${LEVERAGE}/committed_tokens_locked/{address}`,
    addresses: address,
    unseen: 'unrecorded',
  },
];

const noVault = rawError('codespace stablestake code 8: pool not found');

const lending: readonly Route[] = [
  { pattern: `${STABLE}/params`, unseen: 'unrecorded' },
  { pattern: `${STABLE}/pool/{pool_id}`, numbers: ['pool_id'], unseen: noVault },
  { pattern: `${STABLE}/borrow-ratio/{pool_id}`, numbers: ['pool_id'], unseen: noVault },
  { pattern: `${STABLE}/all-amm-pools`, unseen: 'unrecorded' },
  {
    pattern: `${STABLE}/amm-pool/{id}`,
    numbers: ['id'],
    unseen: { body: { amm_pool: { id: '{id}', total_liabilities: [] } } },
  },
  {
    pattern: `${STABLE}/max_bondable_amount/{pool_id}`,
    numbers: ['pool_id'],
    unseen: notFound('pool {pool_id} not found'),
  },
];

/** Pools, positions and loans. */
export const ELYS_TRADING_ROUTES: readonly Route[] = [
  ...amm,
  ...whitelists,
  ...perpetual,
  ...leverage,
  ...lending,
];
