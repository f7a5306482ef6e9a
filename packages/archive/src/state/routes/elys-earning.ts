/** Routes of the Elys modules for rewards, prices and registries. */
import { currentEpoch, pendingReward } from '../compute/elys.ts';
import { badRequest, mismatch, notFound } from '../node-error.ts';
import { item, type Parameters, type Route } from '../route.ts';
import { codec, legacy } from './address-rules.ts';
import { emptyList } from './unseen.ts';

const ELYS = '/elys-network/elys';
const COMMITMENT = `${ELYS}/commitment`;
const CHEF = `${ELYS}/masterchef`;
const TIER = `${ELYS}/tier`;
const MEMBER = `${ELYS}/membershiptier`;
const ORACLE = `${ELYS}/oracle`;
const TOKENOMICS = `${ELYS}/tokenomics`;

const ZERO = '0.000000000000000000';

/** Paths without parameters that return one object. */
const plain: readonly Route[] = [
  `${COMMITMENT}/params`,
  `${COMMITMENT}/number_of_commitments`,
  `${COMMITMENT}/total_airdrop_claimed`,
  `${COMMITMENT}/total_reward_program_claimed`,
  `${COMMITMENT}/total_supply`,
  `${ELYS}/estaking/params`,
  `${ELYS}/estaking/invariant`,
  `${CHEF}/params`,
  `${CHEF}/chain_tvl`,
  `${CHEF}/all_liquidity_pool_tvl`,
  `${CHEF}/list_fee_info`,
  `${TIER}/get_all_prices`,
  `${MEMBER}/params`,
  `${ORACLE}/params`,
  `${ELYS}/parameter/params`,
  `${ELYS}/assetprofile/params`,
  `${ELYS}/burner/params`,
  `${TOKENOMICS}/params`,
  `${TOKENOMICS}/genesis_inflation`,
].map((pattern) => ({ pattern, unseen: 'unrecorded' }));

const commitment: readonly Route[] = [
  {
    pattern: `${COMMITMENT}/show_commitments/{creator}`,
    addresses: { creator: legacy(500, 13) },
    unseen: {
      body: {
        commitments: { creator: '{creator}', committed_tokens: [], claimed: [], vesting_tokens: [] },
      },
    },
  },
  {
    pattern: `${COMMITMENT}/committed_tokens_locked/{address}`,
    addresses: { address: legacy(500, 13) },
    unseen: { body: { address: '{address}', locked_committed: [], total_committed: [] } },
    recorded: 'full',
  },
  {
    pattern: `${COMMITMENT}/commitment_vesting_info/{address}`,
    addresses: { address: legacy(500, 13) },
    unseen: { body: { total: '0', vesting_details: [] } },
    recorded: 'full',
  },
  {
    pattern: `${COMMITMENT}/airdrop/{address}`,
    addresses: { address: legacy(500, 2) },
    unseen: {
      body: { atom_staking: '0', cadet: '0', nft_holder: '0', governor: '0', claimed: false },
    },
    recorded: 'full',
  },
  {
    pattern: `${COMMITMENT}/kol/{address}`,
    addresses: { address: legacy(500, 2) },
    unseen: { body: { elys_amount: '0', claimed: false, refunded: false } },
    recorded: 'full',
  },
  {
    pattern: `${COMMITMENT}/reward_program/{address}`,
    addresses: { address: legacy(500, 2) },
    unseen: { body: { amount: '0', claimed: false } },
    recorded: 'full',
  },
  {
    pattern: `${ELYS}/estaking/rewards/{address}`,
    addresses: { address: codec('account', 'empty delegator address') },
    unseen: { body: { rewards: [], total: [] } },
    recorded: 'full',
  },
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

const masterchef: readonly Route[] = [
  { pattern: `${CHEF}/list_pool_infos`, unseen: emptyList('list') },
  {
    pattern: `${CHEF}/pool_info`,
    numbers: ['pool_id'],
    query: ['pool_id'],
    unseen: badRequest('invalid pool id'),
  },
  {
    pattern: `${CHEF}/pool_aprs`,
    numbers: ['pool_ids'],
    pick: { list: 'data', at: 'pool_id', by: 'pool_ids', otherwise: noAprs },
    unseen: 'unrecorded',
  },
  {
    pattern: `${CHEF}/pool_rewards`,
    numbers: ['pool_ids'],
    pick: { list: 'pools', at: 'pool_id', by: 'pool_ids' },
    unseen: 'unrecorded',
  },
  {
    pattern: `${CHEF}/pending_reward`,
    query: ['user'],
    addresses: { user: legacy(500, 2) },
    compute: pendingReward,
    unseen: 'unrecorded',
    recorded: 'full',
  },
  {
    pattern: `${CHEF}/total_pending_rewards`,
    unseen: 'unrecorded',
    unpaged: true,
  },
  {
    pattern: `${CHEF}/external_incentive`,
    numbers: ['id'],
    query: ['id'],
    unseen: badRequest('invalid external incentive id'),
  },
  {
    pattern: `${CHEF}/apr/{withdraw_type}/{denom}`,
    query: ['days'],
    parse: checkProgram,
    unseen: 'unrecorded',
  },
  { pattern: `${CHEF}/aprs`, query: ['days'], unseen: 'unrecorded' },
  {
    pattern: `${CHEF}/show_fee_info/{date}`,
    unseen: { body: { fee_info: feeOfDay } },
    recorded: 'once',
  },
];

const totals = { body: { total: ZERO } };
const borrowed = { body: { total_value: ZERO, total_borrows: ZERO } };

const tier: readonly Route[] = [
  ...['liquid_total', 'rewards_total', 'staked_pool', 'locked_order'].map((word): Route => ({
    pattern: `${TIER}/${word}/{user}`,
    addresses: { user: legacy(500, 13) },
    unseen: totals,
    recorded: 'full',
  })),
  ...['leverage_lp_total', 'perpetual'].map((word): Route => ({
    pattern: `${TIER}/${word}/{user}`,
    addresses: { user: legacy(500, 13) },
    unseen: borrowed,
    recorded: 'full',
  })),
  {
    pattern: `${TIER}/staked/{user}`,
    addresses: { user: legacy(500, 13) },
    unseen: {
      body: { commitments: ZERO, delegations: ZERO, unbondings: ZERO, total_vested: ZERO },
    },
    recorded: 'full',
  },
  { pattern: `${TIER}/get_users_pool_data`, unseen: emptyList('users') },
  {
    pattern: `${MEMBER}/calculate_discount/{user}`,
    addresses: { user: legacy(400, 3) },
    unseen: {
      body: {
        membership_tier: { minimum_portfolio: ZERO, membership: 'BASIC', discount: ZERO },
        portfolio: `0.${'0'.repeat(36)}`,
      },
    },
    recorded: 'full',
  },
  { pattern: `${MEMBER}/portfolio`, unseen: emptyList('portfolio') },
  { pattern: `${MEMBER}/portfolio/{user}`, unseen: notFound(), recorded: 'full' },
];

/** A list, and its items under the same path. */
function listAndItem(path: string, list: string, key: string): readonly Route[] {
  return [
    { pattern: path, unseen: emptyList(list) },
    {
      pattern: `${path}/{${key}}`,
      fromList: item(path, list, { [key]: key }, list, { lacking: 'keep' }),
      unseen: notFound(),
    },
  ];
}

const registries: readonly Route[] = [
  ...listAndItem(`${ELYS}/assetprofile/entry`, 'entry', 'base_denom'),
  ...listAndItem(`${ELYS}/burner/history`, 'history', 'block'),
  ...listAndItem(`${ORACLE}/asset_info`, 'asset_info', 'denom'),
  ...listAndItem(`${ORACLE}/price_feeder`, 'price_feeder', 'feeder'),
  ...listAndItem(`${TOKENOMICS}/airdrop`, 'airdrop', 'intent'),
  { pattern: `${ORACLE}/prices`, unseen: emptyList('price') },
  {
    pattern: `${ORACLE}/price/{asset}`,
    fromList: item(`${ORACLE}/prices`, 'price', { asset: 'asset' }, 'price'),
    unseen: notFound(),
  },
  { pattern: `${TOKENOMICS}/time_based_inflation`, unseen: emptyList('time_based_inflation') },
  {
    pattern: `${TOKENOMICS}/time_based_inflation/{start}/{end}`,
    numbers: ['start', 'end'],
    fromList: item(
      `${TOKENOMICS}/time_based_inflation`,
      'time_based_inflation',
      { start_block_height: 'start', end_block_height: 'end' },
      'time_based_inflation',
    ),
    unseen: notFound(),
  },
  { pattern: `${ELYS}/epochs/v1/epochs`, unseen: emptyList('epochs') },
  {
    pattern: `${ELYS}/epochs/v1/current_epoch`,
    query: ['identifier'],
    compute: currentEpoch,
    unseen: notFound('epoch info not found: {identifier}'),
  },
];

/** Commitments, rewards, tiers, prices and registries. */
export const ELYS_EARNING_ROUTES: readonly Route[] = [
  ...plain,
  ...commitment,
  ...masterchef,
  ...tier,
  ...registries,
];
