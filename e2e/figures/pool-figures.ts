/** Figures of pools, of the lending vault and of managed vaults. */
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { fromBaseUnits, subtract, add, divide, multiply } from './decimal.ts';
import { figuresOf, type Figure, type Make } from './figure.ts';
import { poolEventFigures, vaultEventFigures } from './recent-events.ts';
import { worthOf } from './prices.ts';
import { coinAt, type ChainReader } from './chain-reader.ts';

const E = '/elys-network/elys';
/** Days that the chain averages over, as the page asks. */
const DAYS = 7;
export const LENDING = '32767';
/** The pools of the recorded network. */
export const POOLS = ['1', '2', '3'];

/** The node's answer about a pool; undefined where there is none. */
export function readPool(chain: ChainReader, id: string): Promise<Json | undefined> {
  return chain.raw.state(`${E}/amm/pool/${id}/${DAYS}`);
}

/** Every figure of a pool's page. */
export async function poolFigures(chain: ChainReader, id: string): Promise<readonly Figure[]> {
  const figure = figuresOf(`pool ${id}`);
  const body = await readPool(chain, id);
  const shares = coinAt(body, 'pool', 'total_shares');
  return [
    figure('Overview', 'Value locked', textAt(body, 'extra_info', 'tvl')),
    figure('Overview', 'Share price', textAt(body, 'extra_info', 'lp_token_price')),
    figure('Overview', 'Shares', chain.display(shares)),
    figure('Overview', 'Swap fee', textAt(body, 'pool', 'pool_params', 'swap_fee')),
    ...(await composition(chain, id, body, figure)),
    ...(await accounting(chain, id, figure)),
    ...(await poolYields(chain, id, textAt(body, 'extra_info', 'lp_saved_apr'), figure)),
    ...(await leverage(chain, id, shares.amount, figure)),
    ...(await perpetuals(chain, id, figure)),
    ...(await poolEventFigures(chain, id)),
  ];
}

async function composition(
  chain: ChainReader,
  id: string,
  body: Json | undefined,
  figure: Make,
): Promise<readonly Figure[]> {
  const assets = listAt(body, 'pool', 'pool_assets');
  const book = at(await chain.raw.state(`${E}/accountedpool/accounted_pool/${id}`), 'accounted_pool');
  const counted = listAt(book, 'total_tokens').map((item) => coinAt(item));
  const worths: (string | undefined)[] = [];
  for (const asset of assets) {
    const reserve = coinAt(asset, 'token');
    worths.push(await worthOf(chain, counted.find(({ denom }) => denom === reserve.denom) ?? reserve));
  }
  const all = worths.reduce<string>((sum, worth) => add(sum, worth ?? '0'), '0');
  return assets.flatMap((asset, index): readonly Figure[] => {
    const coin = coinAt(asset, 'token');
    const worth = worths[index];
    const row = `/asset/${coin.denom} `;
    const weight = divide(textAt(asset, 'weight'), textAt(body, 'pool', 'total_weight'));
    return [
      figure('Composition', 'Reserve', chain.display(coin), row),
      figure('Composition', 'Weight', weight, row),
      ...(worth === undefined
        ? []
        : [
            figure('Composition', 'Value', worth, row),
            figure('Composition', 'Share', divide(worth, all), row),
          ]),
    ];
  });
}

/** What positions add to each asset, and what both come to. */
async function accounting(chain: ChainReader, id: string, figure: Make): Promise<readonly Figure[]> {
  const pool = at(await chain.raw.state(`${E}/accountedpool/accounted_pool/${id}`), 'accounted_pool');
  const columns = { 'Position adjustment': 'non_amm_pool_tokens', Total: 'total_tokens' };
  return Object.entries(columns).flatMap(([name, key]) =>
    listAt(pool, key).map((item) => {
      const coin = coinAt(item);
      return figure('Composition', name, chain.display(coin), `/asset/${coin.denom} `);
    }),
  );
}

const YIELDS = 'Last APR by source';

async function poolYields(
  chain: ChainReader,
  id: string,
  saved: string,
  figure: Make,
): Promise<readonly Figure[]> {
  const info = at(await chain.state(`${E}/masterchef/pool_info?pool_id=${id}`), 'pool_info');
  const parts = ['eden_apr', 'dex_apr', 'gas_apr', 'external_incentive_apr'].map((key) => textAt(info, key));
  const [eden = '0', dex = '0', gas = '0', external = '0'] = parts;
  return [
    figure(YIELDS, 'Eden', eden),
    figure(YIELDS, 'Swap and perpetual fees', dex),
    figure(YIELDS, 'Gas fees', gas),
    figure(YIELDS, 'External incentives', external),
    figure(YIELDS, 'Total', parts.reduce(add, '0')),
    figure('Overview', 'Last APR', parts.reduce(add, '0')),
    figure(YIELDS, 'Share of rebalancing fees', saved),
    figure(YIELDS, 'Reward multiplier', textAt(info, 'multiplier')),
  ];
}

/** A decimal without zeros at its end. */
const shortly = (decimal: string) => ({ exactly: decimal.replace(/\.?0+$/, '') });

async function leverage(
  chain: ChainReader,
  id: string,
  shares: string,
  figure: Make,
): Promise<readonly Figure[]> {
  const pool = at(await chain.raw.state(`${E}/leveragelp/pool/${id}`), 'pool');
  if (pool === undefined) return [];
  const params = await chain.raw.state(`${E}/leveragelp/params`);
  const amount = textAt(pool, 'leveraged_lp_amount');
  const positions = await chain.list(
    `${E}/leveragelp/positions-by-pool/${id}/?pagination.limit=1000`,
    'positions',
  );
  return [
    figure('Leverage', 'Leveraged shares', chain.display({ denom: `amm/pool/${id}`, amount })),
    figure('Leverage', 'Of all shares', divide(amount, shares)),
    figure('Leverage', 'Of all shares', textAt(pool, 'max_leveragelp_ratio')),
    figure('Leverage', 'Deleveraging threshold', textAt(pool, 'adl_trigger_ratio')),
    figure('Leverage', 'Liquidation health', shortly(textAt(params, 'params', 'safety_factor'))),
    ...[...positions]
      .sort(byDebt)
      .slice(0, 8)
      .flatMap((position) => {
        const owner = textAt(position, 'position', 'address');
        const debt = {
          denom: textAt(position, 'position', 'collateral', 'denom'),
          amount: textAt(position, 'position', 'liabilities'),
        };
        return [
          figure('Leverage', 'Value', textAt(position, 'position_usd_value'), owner),
          figure('Leverage', 'Debt', chain.display(debt), owner),
          ...(debt.amount === '0'
            ? []
            : [figure('Leverage', 'Health', textAt(position, 'position', 'position_health'), owner)]),
        ];
      }),
  ];
}

/** As the page lists them: largest debt first. */
function byDebt(a: Json, b: Json): number {
  const [first, second] = [a, b].map((item) => BigInt(textAt(item, 'position', 'liabilities')));
  return first === undefined || second === undefined || first === second ? 0 : first < second ? 1 : -1;
}

async function perpetuals(chain: ChainReader, id: string, figure: Make): Promise<readonly Figure[]> {
  const pool = at(await chain.raw.state(`${E}/perpetual/pool/${id}`), 'pool');
  if (pool === undefined) return [];
  const positions = await chain.list(`${E}/perpetual/mtps-by-pool/${id}/?pagination.limit=1000`, 'mtps');
  const section = 'Perpetual positions';
  const factor = textAt(pool, 'mtp_safety_factor');
  const params = await chain.raw.state(`${E}/perpetual/params`);
  const second = textAt(params, 'params', 'second_liquidation_trigger_ratio');
  const quote = textAt(pool, 'total_liabilities', 'denom');
  const sides = listAt(pool, 'pool_assets_long');
  const base = sides.map((side) => textAt(side, 'asset_denom')).find((denom) => denom !== quote) ?? '';
  const interest = (key: string) => ({ number: chain.display({ denom: base, amount: textAt(pool, key) }) });
  const columns = {
    Collateral: 'collateral',
    'Held for positions': 'custody',
    'Owed by positions': 'liabilities',
  };
  const book = [...sides, ...listAt(pool, 'pool_assets_short')].flatMap((side) => {
    const denom = textAt(side, 'asset_denom');
    return Object.entries(columns).map(([name, key]) =>
      figure(section, name, chain.display({ denom, amount: textAt(side, key) }), `/asset/${denom} `),
    );
  });
  return [
    ...book,
    figure(section, 'Long open interest', interest('total_long_open_interest')),
    figure(section, 'Short open interest', interest('total_short_open_interest')),
    figure(section, 'Net', interest('net_open_interest')),
    figure(section, 'Open positions', String(positions.length)),
    figure(section, 'Total owed', chain.display(coinAt(pool, 'total_liabilities'))),
    figure(section, 'Interest on debt', textAt(pool, 'borrow_interest_rate')),
    figure(section, 'Funding', textAt(pool, 'funding_rate')),
    figure(section, 'Liquidation health', shortly(factor)),
    figure(
      section,
      'After a partial liquidation',
      shortly(add('1', multiply(subtract(factor, '1'), second))),
    ),
    ...['Longs', 'Shorts'].map((side) => {
      const rate = textAt(pool, side === 'Longs' ? 'long_rate' : 'short_rate');
      return figure(section, `${side} ${rate.startsWith('-') ? 'receive' : 'pay'}`, rate.replace('-', ''));
    }),
  ];
}

/** Every figure of the page of the vault that lends. */
export async function lendingFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const figure = figuresOf('lending vault');
  const pool = at(await chain.state(`${E}/stablestake/pool/${LENDING}`), 'pool');
  const denom = textAt(pool, 'deposit_denom');
  const coin = (key: string): string => chain.display({ denom, amount: textAt(pool, key) });
  const maxBondable = textAt(await chain.state(`${E}/stablestake/max_bondable_amount/${LENDING}`), 'amount');
  const aprs = await chain.state(`${E}/masterchef/aprs?days=${DAYS}`);
  const rates = 'Rates per year at the last block';
  return [
    figure('Overview', 'Deposits', coin('net_amount')),
    figure('Overview', 'Value', textAt(pool, 'total_value')),
    figure('Overview', 'Lent out', coin('total_borrow')),
    figure('Overview', 'Utilisation', divide(textAt(pool, 'total_borrow'), textAt(pool, 'net_amount'))),
    figure('Overview', 'Shares', fromBaseUnits(BigInt(await chain.supplyOf('stablestake/share')), 6)),
    figure('Overview', 'Redemption rate', { text: textAt(pool, 'redemption_rate') }),
    figure('Overview', 'Remaining capacity', chain.display({ denom, amount: maxBondable })),
    figure('Overview', 'Lending limit', textAt(pool, 'max_leverage_ratio')),
    figure(rates, 'Borrowers pay', textAt(pool, 'interest_rate')),
    figure(rates, 'Lenders earn from interest', textAt(aprs, 'usdc_apr_usdc')),
    figure(rates, 'Additional Eden', textAt(aprs, 'eden_apr_usdc')),
  ];
}

/** Every figure of the page of a managed vault. */
export async function vaultFigures(chain: ChainReader, id: string): Promise<readonly Figure[]> {
  const figure = figuresOf(`vault ${id}`);
  const body = at(await chain.state(`${E}/vaults/vault/${id}/${DAYS}`), 'vault') ?? null;
  const vault = at(body, 'vault');
  const all = await chain.list('/cosmos/bank/v1beta1/supply?pagination.limit=1000', 'supply');
  const shares = coinAt(all.find((item) => at(item, 'denom') === `vault/share/${id}`));
  const worth = textAt(body, 'total_deposits_usd');
  const position = listAt(body, 'positions')[0];
  const coin = {
    denom: textAt(position, 'token_denom'),
    amount: textAt(position, 'token_amount').split('.')[0] ?? '0',
  };
  return [
    figure('Overview', 'Current value', textAt(body, 'total_deposits_usd')),
    figure('Overview', 'Total deposited', textAt(vault, 'sum_of_deposits_usd_value')),
    figure('Overview', 'Total withdrawn', textAt(vault, 'withdrawal_usd_value')),
    figure('Overview', 'Deposit cap', textAt(vault, 'max_amount_usd')),
    figure('Overview', 'Profit or loss', textAt(body, 'pnl_usd')),
    figure('Overview', 'In use', textAt(body, 'deposits_used')),
    figure('Overview', 'Last Eden APR', textAt(body, 'eden_apr')),
    figure('Overview', 'Shares', chain.display(shares)),
    figure('Overview', 'Share price', divide(multiply(worth, '1000000'), shares.amount)),
    figure('Rules', 'Management fee', textAt(vault, 'management_fee')),
    figure('Rules', 'Performance fee', textAt(vault, 'performance_fee')),
    figure('Rules', 'Protocol share', textAt(vault, 'protocol_fee_share')),
    figure('Holdings', 'Amount', chain.display(coin)),
    figure('Holdings', 'USD', textAt(position, 'token_usd_value')),
    ...(await vaultEventFigures(chain, id)),
  ];
}
