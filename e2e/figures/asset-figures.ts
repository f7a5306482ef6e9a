/** Figures of the list of assets, and of each of them. */
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { add, divide, multiply } from './decimal.ts';
import { figuresIn, figuresOf, type Figure, type Make, type MakeIn } from './figure.ts';
import { transferFigures } from './recent-events.ts';
import { dayBefore } from './price-reports.ts';
import { LENDING, POOLS, readPool } from './pool-figures.ts';
import { committedByAll } from './staking-figures.ts';
import { pricesOf, worthOf } from './prices.ts';
import { coinAt, grouped, type RawCoin, type ChainReader } from './chain-reader.ts';

const HOLDERS = 10;

/** Every denom with a supply. */
export async function supplies(chain: ChainReader): Promise<readonly RawCoin[]> {
  return (await chain.list('/cosmos/bank/v1beta1/supply?pagination.limit=1000', 'supply')).map((coin) =>
    coinAt(coin),
  );
}

/** Shares of pools and vaults are listed apart. */
function isShare(denom: string): boolean {
  return /^(amm\/pool|stablestake\/share|vault\/share)/.test(denom);
}

async function owners(chain: ChainReader, denom: string): Promise<readonly Json[]> {
  return await chain.list(
    `/cosmos/bank/v1beta1/denom_owners_by_query?denom=${encodeURIComponent(denom)}&pagination.limit=1000`,
    'denom_owners',
  );
}

const balance = (owner: Json): bigint => BigInt(textAt(owner, 'balance', 'amount'));

/** Every figure of the list. */
export async function assetsFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const coin of await supplies(chain)) {
    const figure = figuresIn(
      isShare(coin.denom) ? 'Shares of pools and vaults' : 'Tokens',
      `assets, ${coin.denom.slice(0, 12)}`,
      `/asset/${coin.denom} `,
    );
    figures.push(figure('Supply', chain.display(coin)));
    const pool = /^amm\/pool\/(\d+)$/.exec(coin.denom)?.[1];
    if (pool !== undefined) {
      const body = await readPool(chain, pool);
      // The page multiplies the price of a share, which the node has truncated.
      figures.push(figure('Total value', { near: Number(textAt(body, 'extra_info', 'tvl')), within: 1e-6 }));
    }
    if (isShare(coin.denom)) continue;
    figures.push(
      figure('Holders', String((await owners(chain, coin.denom)).length)),
      ...(await priceFigures(chain, coin, figure)),
      ...(await changeFigures(chain, coin, figure)),
    );
  }
  return figures;
}

async function priceFigures(chain: ChainReader, coin: RawCoin, figure: MakeIn): Promise<readonly Figure[]> {
  const { oracle, pool } = await pricesOf(chain, coin.denom);
  const price = oracle ?? pool;
  return [
    ...(oracle === undefined ? [] : [figure('Oracle price', oracle)]),
    ...(pool === undefined ? [] : [figure('Pool price', pool)]),
    ...(price === undefined ? [] : [figure('Market cap', multiply(chain.display(coin), price))]),
  ];
}

/** The share by which the oracle's price changed in a day, truncated. */
async function changeFigures(
  chain: ChainReader,
  { denom }: RawCoin,
  figure: MakeIn,
): Promise<readonly Figure[]> {
  const { oracle } = await pricesOf(chain, denom);
  const before = oracle === undefined ? undefined : await dayBefore(chain, denom);
  return oracle === undefined || before === undefined
    ? []
    : [figure('24 h', divide(add(oracle, `-${before}`), before))];
}

/** Every figure of the page of one. */
export async function assetFigures(chain: ChainReader, coin: RawCoin): Promise<readonly Figure[]> {
  const named = figuresOf(coin.denom.slice(0, 12));
  const held = [...(await owners(chain, coin.denom))].sort((a, b) => (balance(a) < balance(b) ? 1 : -1));
  const decimals = chain.decimals(coin.denom);
  const rows = held.slice(0, HOLDERS).flatMap((owner): readonly Figure[] => {
    const address = textAt(owner, 'address');
    const amount = textAt(owner, 'balance', 'amount');
    return [
      named('Holders', 'Balance', chain.display({ denom: coin.denom, amount }), address),
      named('Holders', 'Share of supply', divide(amount, coin.amount), address),
    ];
  });
  return [
    named('Overview', 'Supply', chain.display(coin)),
    named(
      'Holders',
      'sentence',
      chain.display({
        denom: coin.denom,
        amount: String(held.reduce((sum, item) => sum + balance(item), 0n)),
      }),
    ),
    named('Overview', 'Holders', String(held.length)),
    ...(decimals === undefined || decimals === 0
      ? []
      : [named('Overview', 'Decimals', { exactly: grouped(decimals) })]),
    ...(isShare(coin.denom)
      ? []
      : await priceFigures(chain, coin, (name, expected) => named('Overview', name, expected))),
    ...rows,
    ...(await escrowFigures(chain, coin, named)),
    ...(await reserveFigures(chain, coin.denom, named)),
    ...(isShare(coin.denom)
      ? await shareFigures(chain, coin, named)
      : await transferFigures(chain, coin.denom)),
  ];
}

/** What is committed of a pool's shares, and what they are worth. */
async function shareFigures(chain: ChainReader, coin: RawCoin, named: Make): Promise<readonly Figure[]> {
  const committed = (await committedByAll(chain)).get(coin.denom);
  const price = await sharePrice(chain, coin.denom);
  // The page multiplies values that are truncated already.
  const near = (name: string, value: number, within: number) =>
    named('Overview', name, { near: value, within });
  return [
    ...(committed === undefined
      ? []
      : [named('Overview', 'Committed', chain.display({ denom: coin.denom, amount: String(committed) }))]),
    ...(price === undefined
      ? []
      : [near('Share price', price, 1e-9), near('Market cap', price * Number(chain.display(coin)), 0.01)]),
  ];
}

/** What one share of a pool, or of the vault that lends, is worth. */
async function sharePrice(chain: ChainReader, denom: string): Promise<number | undefined> {
  const id = /^amm\/pool\/(\d+)$/.exec(denom)?.[1];
  if (id !== undefined) return Number(textAt(await readPool(chain, id), 'extra_info', 'lp_token_price'));
  if (denom !== 'stablestake/share') return undefined;
  const pool = at(await chain.state(`/elys-network/elys/stablestake/pool/${LENDING}`), 'pool');
  const { oracle } = await pricesOf(chain, textAt(pool, 'deposit_denom'));
  return oracle === undefined ? undefined : Number(textAt(pool, 'redemption_rate')) * Number(oracle);
}

/** The amount in each pool. */
async function reserveFigures(chain: ChainReader, denom: string, named: Make): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const id of POOLS) {
    const pool = at(await readPool(chain, id), 'pool');
    const found = listAt(pool, 'pool_assets')
      .map((poolAsset) => coinAt(poolAsset, 'token'))
      .find((token) => token.denom === denom);
    if (found === undefined) continue;
    const worth = await worthOf(chain, found);
    const section = 'In pools and vaults';
    figures.push(named(section, 'Holds', chain.display(found), `/pool/${id}`));
    if (worth !== undefined) figures.push(named(section, 'USD', worth, `/pool/${id}`));
  }
  return figures;
}

/** The amount in the escrow of each transfer channel; of tokens of other networks only where there is any. */
async function escrowFigures(
  chain: ChainReader,
  { denom }: RawCoin,
  named: Make,
): Promise<readonly Figure[]> {
  const isStake = denom === chain.network.stake;
  if (!isStake && !denom.startsWith('ibc/')) return [];
  const held = (await escrows(chain)).map(({ channel, coins }) => ({
    channel,
    amount: coins.find((coin) => coin.denom === denom)?.amount ?? '0',
  }));
  const sum = held.reduce((total, { amount }) => total + BigInt(amount), 0n);
  if (!isStake && sum === 0n) return [];
  const section = 'On other networks';
  return [
    // The node's own total differs from this sum where the page says so.
    named(section, 'sentence', chain.display({ denom, amount: String(sum) })),
    ...held.map(({ channel, amount }) =>
      named(section, 'In escrow', chain.display({ denom, amount }), `/channel/transfer/${channel}`),
    ),
  ];
}

/** Escrow accounts of the channels of transfers with what they hold. */
export async function escrows(
  chain: ChainReader,
): Promise<
  readonly { readonly channel: string; readonly address: string; readonly coins: readonly RawCoin[] }[]
> {
  const found: { channel: string; address: string; coins: readonly RawCoin[] }[] = [];
  const channels = await chain.list('/ibc/core/channel/v1/channels?pagination.limit=1000', 'channels');
  for (const item of channels) {
    if (at(item, 'port_id') !== 'transfer') continue;
    const channel = textAt(item, 'channel_id');
    const body = await chain.state(`/ibc/apps/transfer/v1/channels/${channel}/ports/transfer/escrow_address`);
    const address = textAt(body, 'escrow_address');
    const balances = await chain.raw.state(`/cosmos/bank/v1beta1/balances/${address}?pagination.limit=1000`);
    found.push({ channel, address, coins: listAt(balances, 'balances').map((coin) => coinAt(coin)) });
  }
  return found;
}
