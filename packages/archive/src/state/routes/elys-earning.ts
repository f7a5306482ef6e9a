/** Routes of the Elys modules for rewards, prices and registries. */
import { currentEpoch, pendingReward } from '../compute/elys.ts';
import { badRequest, mismatch, notFound } from '../node-error.ts';
import { item, type Parameters, type Route } from '../route.ts';
import { codec, legacy, routesBelow } from './routes-below.ts';

const elys = routesBelow('/elys-network/elys');
const commitment = routesBelow('/elys-network/elys/commitment');
const chef = routesBelow('/elys-network/elys/masterchef');
const tier = routesBelow('/elys-network/elys/tier', { user: legacy(500, 13) });
const member = routesBelow('/elys-network/elys/membershiptier');
const oracle = routesBelow('/elys-network/elys/oracle');
const tokenomics = routesBelow('/elys-network/elys/tokenomics');

const ZERO = '0.000000000000000000';

/** Paths without parameters that return one object. */
const PLAIN = [
  '/commitment/params',
  '/commitment/number_of_commitments',
  '/commitment/total_airdrop_claimed',
  '/commitment/total_reward_program_claimed',
  '/commitment/total_supply',
  '/estaking/params',
  '/estaking/invariant',
  '/masterchef/params',
  '/masterchef/chain_tvl',
  '/masterchef/all_liquidity_pool_tvl',
  '/masterchef/list_fee_info',
  '/tier/get_all_prices',
  '/membershiptier/params',
  '/oracle/params',
  '/parameter/params',
  '/assetprofile/params',
  '/burner/params',
  '/tokenomics/params',
  '/tokenomics/genesis_inflation',
];

const PROGRAMS = ['ALL', 'USDC', 'ELYS', 'EDEN', 'EDENB', 'LP_MINING'].map((name) => `${name}_PROGRAM`);

function checkProgram({ withdraw_type: type = '' }: Parameters): void {
  if (!PROGRAMS.includes(type) && !/^[0-5]$/.test(type))
    throw mismatch('withdraw_type')(`${type} is not valid`);
}

const feeOfDay = Object.fromEntries(
  [
    ...['gas', 'dex', 'perp'].flatMap((fee) =>
      ['lp', 'stakers', 'protocol'].map((share) => `${fee}_${share}`),
    ),
    'eden_lp',
  ].map((name) => [name, '0']),
);

const noAprs = {
  pool_id: '{pool_ids}',
  eden_apr: ZERO,
  usdc_dex_apr: ZERO,
  usdc_gas_apr: ZERO,
  total_apr: ZERO,
};

const totals = { body: { total: ZERO } };
const borrowed = { body: { total_value: ZERO, total_borrows: ZERO } };

/** A list, and its items under the same path. */
const listAndItem = (path: string, member: string, key: string): readonly Route[] => [
  elys.list(path, member),
  elys.route(`${path}/{${key}}`, {
    fromList: item(path, member, { [key]: key }, member, { lacking: 'keep' }),
    unseen: notFound(),
  }),
];

/** Commitments, rewards, tiers, prices and registries. */
export const ELYS_EARNING_ROUTES: readonly Route[] = [
  ...PLAIN.map((path) => elys.route(path)),

  commitment.route('/show_commitments/{creator}', {
    addresses: { creator: legacy(500, 13) },
    unseen: {
      body: {
        commitments: { creator: '{creator}', committed_tokens: [], claimed: [], vesting_tokens: [] },
      },
    },
  }),
  commitment.route('/committed_tokens_locked/{address}', {
    addresses: { address: legacy(500, 13) },
    unseen: { body: { address: '{address}', locked_committed: [], total_committed: [] } },
    recorded: 'full',
  }),
  commitment.route('/commitment_vesting_info/{address}', {
    addresses: { address: legacy(500, 13) },
    unseen: { body: { total: '0', vesting_details: [] } },
    recorded: 'full',
  }),
  commitment.route('/airdrop/{address}', {
    addresses: { address: legacy(500, 2) },
    unseen: {
      body: { atom_staking: '0', cadet: '0', nft_holder: '0', governor: '0', claimed: false },
    },
    recorded: 'full',
  }),
  commitment.route('/kol/{address}', {
    addresses: { address: legacy(500, 2) },
    unseen: { body: { elys_amount: '0', claimed: false, refunded: false } },
    recorded: 'full',
  }),
  commitment.route('/reward_program/{address}', {
    addresses: { address: legacy(500, 2) },
    unseen: { body: { amount: '0', claimed: false } },
    recorded: 'full',
  }),
  elys.route('/estaking/rewards/{address}', {
    addresses: { address: codec('account', 'empty delegator address') },
    unseen: { body: { rewards: [], total: [] } },
    recorded: 'full',
  }),

  chef.list('/list_pool_infos', 'list'),
  chef.route('/pool_info', {
    numbers: ['pool_id'],
    query: ['pool_id'],
    unseen: badRequest('invalid pool id'),
  }),
  chef.route('/pool_aprs', {
    numbers: ['pool_ids'],
    pick: { list: 'data', at: 'pool_id', by: 'pool_ids', otherwise: noAprs },
  }),
  chef.route('/pool_rewards', {
    numbers: ['pool_ids'],
    pick: { list: 'pools', at: 'pool_id', by: 'pool_ids' },
  }),
  chef.route('/pending_reward', {
    query: ['user'],
    addresses: { user: legacy(500, 2) },
    compute: pendingReward,
    recorded: 'full',
  }),
  chef.route('/total_pending_rewards', { unpaged: true }),
  chef.route('/external_incentive', {
    numbers: ['id'],
    query: ['id'],
    unseen: badRequest('invalid external incentive id'),
  }),
  chef.route('/apr/{withdraw_type}/{denom}', { query: ['days'], parse: checkProgram }),
  chef.route('/aprs', { query: ['days'] }),
  chef.route('/show_fee_info/{date}', { unseen: { body: { fee_info: feeOfDay } }, recorded: 'once' }),

  ...['liquid_total', 'rewards_total', 'staked_pool', 'locked_order'].map((word): Route =>
    tier.route(`/${word}/{user}`, { unseen: totals, recorded: 'full' }),
  ),
  ...['leverage_lp_total', 'perpetual'].map((word): Route =>
    tier.route(`/${word}/{user}`, {
      unseen: borrowed,
      recorded: 'full',
    }),
  ),
  tier.route('/staked/{user}', {
    unseen: {
      body: { commitments: ZERO, delegations: ZERO, unbondings: ZERO, total_vested: ZERO },
    },
    recorded: 'full',
  }),
  tier.list('/get_users_pool_data', 'users'),
  member.route('/calculate_discount/{user}', {
    addresses: { user: legacy(400, 3) },
    unseen: {
      body: {
        membership_tier: { minimum_portfolio: ZERO, membership: 'BASIC', discount: ZERO },
        portfolio: `0.${'0'.repeat(36)}`,
      },
    },
    recorded: 'full',
  }),
  member.list('/portfolio', 'portfolio'),
  member.route('/portfolio/{user}', { unseen: notFound(), recorded: 'full' }),

  ...listAndItem('/assetprofile/entry', 'entry', 'base_denom'),
  ...listAndItem('/burner/history', 'history', 'block'),
  ...listAndItem('/oracle/asset_info', 'asset_info', 'denom'),
  ...listAndItem('/oracle/price_feeder', 'price_feeder', 'feeder'),
  ...listAndItem('/tokenomics/airdrop', 'airdrop', 'intent'),
  oracle.list('/prices', 'price'),
  oracle.route('/price/{asset}', {
    fromList: item('/prices', 'price', { asset: 'asset' }, 'price'),
    unseen: notFound(),
  }),
  tokenomics.list('/time_based_inflation', 'time_based_inflation'),
  tokenomics.route('/time_based_inflation/{start:int}/{end:int}', {
    fromList: item(
      '/time_based_inflation',
      'time_based_inflation',
      { start_block_height: 'start', end_block_height: 'end' },
      'time_based_inflation',
    ),
    unseen: notFound(),
  }),
  elys.list('/epochs/v1/epochs', 'epochs'),
  elys.route('/epochs/v1/current_epoch', {
    query: ['identifier'],
    compute: currentEpoch,
    unseen: notFound('epoch info not found: {identifier}'),
  }),
];
