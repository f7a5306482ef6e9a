/** Figures of the dashboard, from raw answers. */
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { fromBaseUnits, divide, multiply, toDisplayUnits } from './decimal.ts';
import type { Figure } from './figure.ts';
import { unusualFigures } from './recent-events.ts';
import { pricesOf } from './prices.ts';
import { listProposals } from './proposal-figures.ts';
import { committedByAll, rankedStake } from './staking-figures.ts';
import { grouped, type ChainReader } from './chain-reader.ts';

const STAKE = 'uelys';
/** Averages are of the last blocks that the page has read: at most these. */
const PACE_BLOCKS = 60;
const LATEST_TXS = 10;

/** Every figure of the dashboard. */
export async function dashboardFigures(chain: ChainReader): Promise<readonly Figure[]> {
  return [
    ...(await tiles(chain)),
    ...(await latestTxs(chain)),
    ...(await governors(chain)),
    ...(await supply(chain)),
    ...(await unusualFigures(chain)),
    ...(await communityPool(chain)),
    ...(await interest(chain)),
    ...(await proposals(chain)),
  ];
}

const NOW = 'The network now';
const tile = (name: string, expected: Figure['expected'], at?: number): Figure => ({
  what: `dashboard: ${name}${at === undefined ? '' : ` (${at + 1})`}`,
  section: NOW,
  name,
  expected,
  ...(at === undefined ? {} : { at }),
});

async function tiles(chain: ChainReader): Promise<readonly Figure[]> {
  const { head } = chain;
  const bonded = textAt(await chain.state('/cosmos/staking/v1beta1/pool'), 'pool', 'bonded_tokens');
  const tvl = await chain.state('/elys-network/elys/masterchef/chain_tvl');
  return [
    tile('Height', { text: grouped(head) }),
    tile('Height', { time: await chain.timeAt(head) }),
    ...(await pace(chain)),
    tile('Bonded', { number: divide(bonded, await chain.supplyOf(STAKE)) }, 0),
    tile('Bonded', { number: fromBaseUnits(BigInt(bonded), 6) }, 1),
    tile('ELYS price', { number: (await pricesOf(chain, STAKE)).pool ?? '' }),
    tile('Value locked', { number: textAt(tvl, 'total') }),
    tile('Value locked', { text: `$${grouped(textAt(tvl, 'pools'))} in pools` }),
  ];
}

/** For every number of blocks that an average may be of. */
async function pace(chain: ChainReader): Promise<readonly Figure[]> {
  const { raw, head } = chain;
  const lastMs = Date.parse(await chain.timeAt(head));
  const intervals: { text: string; number: string }[] = [];
  const rates: { text: string; number: string }[] = [];
  for (let count = 1, txs = 0; count <= PACE_BLOCKS; count++) {
    txs += (await raw.txHashes(head - count + 1)).length;
    const spanMs = lastMs - Date.parse(await chain.timeAt(head - count));
    intervals.push({ text: `average of ${count} blocks`, number: String(Math.floor(spanMs / count)) });
    rates.push({ text: `${txs} in ${count} blocks`, number: divide(String(txs * 1000), String(spanMs)) });
  }
  return [tile('Block time', { beside: intervals }), tile('Transactions per second', { beside: rates })];
}

async function latestTxs({ raw, head }: ChainReader): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (let height = head, shown = 0; shown < LATEST_TXS; height--) {
    for (const hash of [...(await raw.txHashes(height))].reverse().slice(0, LATEST_TXS - shown)) {
      shown += 1;
      const place = { section: 'Latest transactions', name: 'item', row: hash };
      const time = textAt(await raw.tx(hash), 'tx_response', 'timestamp');
      figures.push(
        {
          ...place,
          what: `dashboard: height of tx ${hash.slice(0, 8)}`,
          expected: { full: `/block/${height}` },
        },
        { ...place, what: `dashboard: time of tx ${hash.slice(0, 8)}`, expected: { time } },
      );
    }
  }
  return figures;
}

async function governors(chain: ChainReader): Promise<readonly Figure[]> {
  const bonded = textAt(await chain.state('/cosmos/staking/v1beta1/pool'), 'pool', 'bonded_tokens');
  const first = (await rankedStake(chain)).slice(0, 5);
  return first.flatMap(({ raw, valoper, tokens }): readonly Figure[] => {
    const name = textAt(raw, 'description', 'moniker');
    const place = { section: 'Top governors', name: 'item', row: valoper };
    return [
      {
        ...place,
        what: `dashboard: stake of ${name}`,
        at: 0,
        expected: { number: fromBaseUnits(tokens, 6) },
      },
      {
        ...place,
        what: `dashboard: share of ${name}`,
        at: 1,
        expected: { number: divide(String(tokens), bonded) },
      },
    ];
  });
}

async function supply(chain: ChainReader): Promise<readonly Figure[]> {
  const pool = await chain.state('/cosmos/staking/v1beta1/pool');
  const community = await chain.list('/cosmos/distribution/v1beta1/community_pool', 'pool');
  const all = BigInt(await chain.supplyOf(STAKE));
  const staked = BigInt(textAt(pool, 'pool', 'bonded_tokens'));
  const unbonding = BigInt(textAt(pool, 'pool', 'not_bonded_tokens'));
  const pooled = toDisplayUnits(
    textAt(
      community.find((coin) => at(coin, 'denom') === STAKE),
      'amount',
    ),
  );
  const parts: readonly (readonly [string, bigint])[] = [
    ['Staked', staked],
    ['Unbonding or inactive', unbonding],
    ['Community pool', pooled],
    ['Liquid', all - staked - unbonding - pooled],
  ];
  const committed = await committedByAll(chain);
  const vested = textAt(await chain.state('/elys-network/elys/commitment/total_supply'), 'total_eden_vested');
  return [
    ...parts.flatMap(([row, amount]): readonly Figure[] => {
      const place = { section: 'ELYS supply', name: 'item', row };
      return [
        {
          ...place,
          what: `dashboard: supply, ${row}`,
          at: 0,
          expected: { number: fromBaseUnits(amount, 6) },
        },
        {
          ...place,
          what: `dashboard: supply, share of ${row}`,
          at: 1,
          expected: { number: divide(String(amount), String(all)) },
        },
      ];
    }),
    {
      what: 'dashboard: Eden put into vesting',
      section: 'ELYS supply',
      name: 'Entered vesting',
      expected: { number: fromBaseUnits(BigInt(vested), 6) },
    },
    ...['ueden', 'uedenb'].map((denom) => ({
      what: `dashboard: ${denom} committed besides`,
      section: 'ELYS supply',
      name: 'Also committed',
      expected: { number: fromBaseUnits(committed.get(denom) ?? 0n, 6) },
    })),
  ];
}

async function communityPool(chain: ChainReader): Promise<readonly Figure[]> {
  const coins = await chain.list('/cosmos/distribution/v1beta1/community_pool', 'pool');
  return coins.map((coin) => {
    const denom = textAt(coin, 'denom');
    const amount = String(toDisplayUnits(textAt(coin, 'amount')));
    return {
      what: `dashboard: community pool, ${denom.slice(0, 12)}`,
      section: 'Community pool',
      name: 'item',
      expected: { number: chain.display({ denom, amount }) },
    };
  });
}

/** What is open in the traded asset: long, what is held less what was put up in it; short, what is owed. */
async function interest(chain: ChainReader): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const id of ['1', '3']) {
    const pool = at(await chain.state(`/elys-network/elys/perpetual/pool/${id}`), 'pool');
    const [longs, shorts] = [listAt(pool, 'pool_assets_long'), listAt(pool, 'pool_assets_short')];
    const traded = textAt(
      shorts.find((asset) => textAt(asset, 'liabilities') !== '0'),
      'asset_denom',
    );
    const { oracle = '' } = await pricesOf(chain, traded);
    const of = (assets: readonly Json[], field: string): bigint =>
      BigInt(
        textAt(
          assets.find((asset) => at(asset, 'asset_denom') === traded),
          field,
        ),
      );
    const usd = (amount: bigint): string =>
      multiply(chain.display({ denom: traded, amount: String(amount) }), oracle);
    const place = { section: 'Perpetual open interest', name: 'item', row: `/pool/${id}` };
    figures.push(
      {
        ...place,
        what: `dashboard: long interest of pool ${id}`,
        at: 0,
        expected: { number: usd(of(longs, 'custody') - of(longs, 'collateral')) },
      },
      {
        ...place,
        what: `dashboard: short interest of pool ${id}`,
        at: 1,
        expected: { number: usd(of(shorts, 'liabilities')) },
      },
    );
  }
  return figures;
}

async function proposals(chain: ChainReader): Promise<readonly Figure[]> {
  return (await listProposals(chain)).flatMap((proposal): readonly Figure[] => {
    const status = textAt(proposal, 'status');
    const end =
      status === 'PROPOSAL_STATUS_VOTING_PERIOD'
        ? textAt(proposal, 'voting_end_time')
        : status === 'PROPOSAL_STATUS_DEPOSIT_PERIOD'
          ? textAt(proposal, 'deposit_end_time')
          : undefined;
    if (end === undefined) return [];
    const id = textAt(proposal, 'id');
    return [
      {
        what: `dashboard: end of proposal ${id}`,
        section: 'Open proposals',
        name: 'item',
        row: `/proposal/${id}`,
        expected: { time: end },
      },
    ];
  });
}
