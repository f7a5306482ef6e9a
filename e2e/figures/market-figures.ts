/** Figures of what stake earns, of fees and supply, and of the open positions. */
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { spelledDay } from '../../apps/web/testing/spelled-day.ts';
import { fromBaseUnits, add, divide, multiply } from './decimal.ts';
import { figuresIn, type Figure } from './figure.ts';
import { sumOf, turnoutEventFigures } from './recent-events.ts';
import { readPool } from './pool-figures.ts';
import { coinAt, type ChainReader } from './chain-reader.ts';

const E = '/elys-network/elys';
const PARTS = ['gas', 'dex', 'perp'] as const;
const SHARERS = ['lp', 'stakers', 'protocol'] as const;
/** Days of the table, today included, and of the average that yields are of. */
const FEE_DAYS = 14;
const YIELD_DAYS = 7;
const DAY_MS = 86_400_000;
/** Rows that a list shows at once. */
const LISTED_DAYS = 10;
const POSITIONS = 25;

export const YIELDS = 'Yields per year at the last block';

/** Every figure of the page of compounding that depends on no field. */
export async function compoundingFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const aprs = await chain.state(`${E}/masterchef/aprs?days=${YIELD_DAYS}`);
  const params = at(await chain.state(`${E}/estaking/params`), 'params');
  const bonded = textAt(await chain.state(`${E}/estaking/invariant`), 'total_bonded');
  let fees = 0n;
  for (const day of (await feeDays(chain)).slice(0, YIELD_DAYS))
    fees += PARTS.reduce((sum, part) => sum + BigInt(textAt(day.fees, `${part}_stakers`)), 0n);
  const figure = figuresIn(YIELDS, 'compounding');
  const rows = [
    ['ELYS staked', 'elys'],
    ['Eden committed', 'eden'],
    ['Eden Boost committed', 'edenb'],
    ['USDC lent', 'usdc'],
  ].flatMap(([row = '', of = '']): readonly Figure[] => {
    const [usdc, eden] = [textAt(aprs, `usdc_apr_${of}`), textAt(aprs, `eden_apr_${of}`)];
    return [
      figure('in USDC', usdc, row),
      figure('in Eden', eden, row),
      figure('USDC and Eden', add(usdc, eden), row),
    ];
  });
  return [
    ...rows,
    figure('in Eden Boost', textAt(aprs, 'edenb_apr_elys'), 'ELYS staked'),
    figure('Fees over 7 days', fromBaseUnits(fees, 6)),
    figure('Earning stake', fromBaseUnits(BigInt(bonded), 6)),
    figure(
      'Eden minted per year',
      fromBaseUnits(BigInt(textAt(params, 'stake_incentives', 'eden_amount_per_year')), 6),
    ),
    figure('Eden minted per year', textAt(params, 'max_eden_reward_apr_stakers')),
  ];
}

interface FeeDay {
  readonly date: string;
  readonly fees: Json;
}

/** The chain's book of fees, today first. */
export async function feeDays(chain: ChainReader): Promise<readonly FeeDay[]> {
  const today = (await chain.timeAt(chain.head)).slice(0, 10);
  const days: FeeDay[] = [];
  for (let ago = 0; ago < FEE_DAYS; ago++) {
    const date = new Date(Date.parse(today) - ago * DAY_MS).toISOString().slice(0, 10);
    const fees = at(await chain.raw.state(`${E}/masterchef/show_fee_info/${date}`), 'fee_info');
    if (fees !== undefined) days.push({ date, fees });
  }
  return days;
}

/** Every figure of the page of analytics. */
export async function analyticsFigures(chain: ChainReader): Promise<readonly Figure[]> {
  return [
    ...(await feeFigures(chain)),
    ...(await supplyFigures(chain)),
    ...(await lockedFigures(chain)),
    ...(await issuedFigures(chain)),
    ...(await poolYields(chain)),
    ...(await turnoutEventFigures(chain)),
  ];
}

async function feeFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const section = 'Fees per day';
  const sumOf = (fees: Json, parts: readonly string[], sharers: readonly string[]): bigint =>
    parts.reduce(
      (all, part) => sharers.reduce((sum, sharer) => sum + BigInt(textAt(fees, `${part}_${sharer}`)), all),
      0n,
    );
  const days = await feeDays(chain);
  const rows = days.slice(0, LISTED_DAYS).flatMap(({ date, fees }): readonly Figure[] => {
    const make = figuresIn(section, `analytics on ${date}`, spelledDay(date));
    const figure = (name: string, amount: bigint): Figure => make(name, fromBaseUnits(amount, 6));
    // A day without any fee is not listed.
    if (sumOf(fees, PARTS, SHARERS) === 0n && textAt(fees, 'eden_lp') === '0') return [];
    return [
      figure('Total, USDC', sumOf(fees, PARTS, SHARERS)),
      figure('Swaps', sumOf(fees, ['dex'], SHARERS)),
      figure('Gas', sumOf(fees, ['gas'], SHARERS)),
      figure('Perpetuals', sumOf(fees, ['perp'], SHARERS)),
      figure('Providers', sumOf(fees, PARTS, ['lp'])),
      figure('Stakers', sumOf(fees, PARTS, ['stakers'])),
      figure('Protocol', sumOf(fees, PARTS, ['protocol'])),
      figure('Eden to providers', BigInt(textAt(fees, 'eden_lp'))),
    ];
  });
  const total = (sharers: readonly string[]): bigint =>
    days.reduce((sum, { fees }) => sum + sumOf(fees, PARTS, sharers), 0n);
  const make = figuresIn(section, 'analytics, all days');
  const together = (name: string, amount: bigint): Figure => make(name, fromBaseUnits(amount, 6));
  // Today comes first; of days before its first fees the chain knows zeros.
  const known = days.findLastIndex(({ fees }) => sumOf(fees, PARTS, SHARERS) > 0n) + 1;
  return [
    ...rows,
    together(`${known} days in total`, total(SHARERS)),
    together('Liquidity providers', total(['lp'])),
    together('Stakers', total(['stakers'])),
    together('Protocol', total(['protocol'])),
  ];
}

/** Every figure of the supply of the stake. */
export async function supplyFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const { stake } = chain.network;
  const all = await chain.supplyOf(stake);
  const pool = await chain.state('/cosmos/staking/v1beta1/pool');
  // A denom whose decimals nobody knows goes by its own name.
  const symbol = chain.decimals(stake) === undefined ? stake : stake.slice(1).toUpperCase();
  const parts: readonly (readonly [string, string])[] = [
    ['Staked', textAt(pool, 'pool', 'bonded_tokens')],
    ['Unbonding or inactive', textAt(pool, 'pool', 'not_bonded_tokens')],
  ];
  const figure = figuresIn(`Supply of ${symbol}`, 'analytics, supply');
  return [
    figure('Total', chain.stake(BigInt(all))),
    figure('Bonded ratio', divide(textAt(pool, 'pool', 'bonded_tokens'), all)),
    ...parts.flatMap(([row, amount]) => [
      figure('item', chain.stake(BigInt(amount)), row),
      figure('item', divide(amount, all), row),
    ]),
  ];
}

async function lockedFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const tvl = await chain.state(`${E}/masterchef/chain_tvl`);
  const total = textAt(tvl, 'total');
  const rows: readonly (readonly [string, string])[] = [
    ['Pools', 'pools'],
    ['Lending vaults', 'net_vault_stakings'],
    ['Staked ELYS', 'staked_elys'],
    ['Committed Eden', 'staked_eden'],
  ];
  const burns = await chain.list(`${E}/burner/history?pagination.limit=1000`, 'history');
  const burned = sumOf(burns.flatMap((entry) => listAt(entry, 'burned_coins').map((item) => coinAt(item))));
  const locked = figuresIn('Value locked', 'analytics, value locked');
  return [
    locked('sentence', total),
    ...rows.flatMap(([row, key]) => {
      const amount = textAt(tvl, key);
      return [locked('item', amount, row), locked('item', divide(amount, total), row)];
    }),
    ...[...burned].map(([denom, amount]) =>
      figuresIn('Issuance and burns', `analytics, ${denom.slice(0, 12)}`)(
        'Burned so far',
        chain.display({ denom, amount: String(amount) }),
      ),
    ),
  ];
}

/** The planned issuance in the current span of blocks, and how much of it was used. */
async function issuedFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const spans = await chain.list(`${E}/tokenomics/time_based_inflation`, 'time_based_inflation');
  const span = spans.find(
    (span) =>
      Number(textAt(span, 'start_block_height')) <= chain.head &&
      chain.head <= Number(textAt(span, 'end_block_height')),
  );
  const figure = figuresIn('Issuance and burns', 'analytics, issued');
  const buckets: readonly (readonly [string, string])[] = [
    ['Liquidity providers', 'lm_rewards'],
    ['Stakers', 'ics_staking_rewards'],
    ['Community fund', 'community_fund'],
    ['Strategic reserve', 'strategic_reserve'],
    ['Team', 'team_tokens_vested'],
  ];
  const committed = listAt(await chain.state(`${E}/commitment/params`), 'params', 'total_committed');
  return [
    ...(span === undefined
      ? []
      : buckets.map(([name, key]) =>
          figure(name, chain.display({ denom: 'ueden', amount: textAt(span, 'inflation', key) })),
        )),
    ...committed
      .map((item) => coinAt(item))
      .filter(({ denom }) => denom === 'ueden' || denom === 'uedenb')
      .map((coin) => figure('Committed', chain.display(coin))),
  ];
}

async function poolYields(chain: ChainReader): Promise<readonly Figure[]> {
  const pools = await chain.list(`${E}/masterchef/list_pool_infos?pagination.limit=1000`, 'list');
  const worths = new Map<string, string>();
  for (const id of pools
    .map((pool) => textAt(pool, 'pool_info', 'pool_id'))
    .filter((item) => item.length < 4)) {
    const body = await readPool(chain, id);
    worths.set(id, textAt(body, 'extra_info', 'tvl'));
  }
  return pools.flatMap((pool): readonly Figure[] => {
    const id = textAt(pool, 'pool_info', 'pool_id');
    const figure = figuresIn(
      'Pool APRs at the last block',
      `analytics, pool ${id}`,
      id.length > 3 ? `/vault/${id}` : `/pool/${id}`,
    );
    const worth = worths.get(id);
    const parts = [
      ['Eden', textAt(pool, 'pool_info', 'eden_apr')],
      ['Swap fees', textAt(pool, 'pool_info', 'dex_apr')],
      ['Gas fees', textAt(pool, 'pool_info', 'gas_apr')],
      ['Incentives', textAt(pool, 'pool_info', 'external_incentive_apr')],
      ['Interest', textAt(pool, 'stable_apr')],
    ] as const;
    return [
      ...parts.map(([name, apr]) => figure(name, apr)),
      figure('Total', parts.map(([, apr]) => apr).reduce(add, '0')),
      ...(worth === undefined ? [] : [figure('Value locked', worth)]),
    ];
  });
}

/** Every figure of the board's first page. */
export async function leaderboardFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const positions = await chain.list(`${E}/perpetual/positions/?pagination.limit=1000`, 'mtps');
  const gain = (position: Json): bigint => BigInt(textAt(position, 'pnl', 'amount'));
  const first = [...positions].sort((a, b) => (gain(a) < gain(b) ? 1 : -1)).slice(0, POSITIONS);
  return first.flatMap((item): readonly Figure[] => {
    const mtp = at(item, 'mtp') ?? null;
    const owner = textAt(mtp, 'address');
    const figure = figuresIn(
      'Open positions',
      `leaderboard, ${textAt(mtp, 'id')} of ${owner.slice(0, 12)}`,
      owner,
    );
    const isLong = textAt(mtp, 'position') === 'LONG';
    const denom = textAt(mtp, isLong ? 'custody_asset' : 'liabilities_asset');
    const size = chain.display({ denom, amount: textAt(mtp, isLong ? 'custody' : 'liabilities') });
    return [
      figure('Profit or loss', chain.display(coinAt(item, 'pnl'))),
      figure('Size', multiply(size, textAt(item, 'trading_asset_price'))),
      figure(
        'Collateral',
        chain.display({ denom: textAt(mtp, 'collateral_asset'), amount: textAt(mtp, 'collateral') }),
      ),
      figure('Entry', textAt(mtp, 'open_price')),
      figure('Mark price', textAt(item, 'trading_asset_price')),
      ...(textAt(mtp, 'liabilities') === '0' ? [] : [figure('Health', textAt(mtp, 'mtp_health'))]),
    ];
  });
}
