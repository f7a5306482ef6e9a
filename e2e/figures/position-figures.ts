/** Figures of perpetual and of leveraged liquidity positions: from the node's state, and event by event from raw blocks. */
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { fromBaseUnits, subtract, plain, add, divide, multiply } from './decimal.ts';
import { figuresOf, type Figure, type Make } from './figure.ts';
import { blockEventsIn, sumOf, type RecentEvent } from './recent-events.ts';
import { worthOf } from './prices.ts';
import { coinAt, parseCoins, type RawCoin, type ChainReader } from './chain-reader.ts';

const E = '/elys-network/elys';
const USD_DECIMALS = 18;
/** Steps checked per position. */
const NEWEST = 6;

type Kind = 'perpetual' | 'leveraged';

export interface PositionKey {
  readonly kind: Kind;
  readonly pool: string;
  readonly id: string;
}

/** A position with its steps, the last first. */
export interface RecordedPosition extends PositionKey {
  readonly steps: readonly RecentEvent[];
  /** The node's entry while it is open. */
  readonly open: Json | undefined;
}

export const positionPath = ({ kind, pool, id }: PositionKey): string =>
  `/${kind === 'perpetual' ? 'position' : 'leveraged'}/${pool}/${id}`;

/** Empty for leveraged liquidity. */
export const sideOf = ({ steps }: RecordedPosition): string =>
  steps.map(({ event }) => event.get('position')).find((side) => side !== '') ?? '';

const STEPS: Readonly<Record<Kind, RegExp>> = {
  perpetual:
    /^perpetual_mtp_(?:open|open_consolidate|add_collateral|close|force_closed|update_stop_loss|update_take_profit_price)$/,
  leveraged:
    /^leverageLp_(?:position_open|position_open_consolidate|position_close|automated_close_position|update_stop_loss)$/,
};
const CLOSE = /_(?:close|force_closed|close_position)$/;

/** Every position of a kind with an indexed step, the newest first. */
export async function listPositions(chain: ChainReader, kind: Kind): Promise<readonly RecordedPosition[]> {
  const steps = new Map<string, RecentEvent[]>();
  for (let height = chain.head; height >= chain.first; height--)
    for (const recent of await blockEventsIn(chain, height)) {
      if (!STEPS[kind].test(recent.event.type)) continue;
      const key = await keyOf(chain, kind, recent);
      steps.set(key, [...(steps.get(key) ?? []), recent]);
    }
  const open = await openPositions(chain, kind);
  return [...steps].map(([key, own]) => {
    const [pool = '', id = ''] = key.split(' ');
    return { kind, pool, id, steps: own, open: open.get(key) };
  });
}

/** Pool and number. Closes of leveraged positions by their owner have the pool in the message only. */
async function keyOf({ raw }: ChainReader, kind: Kind, { event, hash }: RecentEvent): Promise<string> {
  if (kind === 'perpetual') return `${event.get('amm_pool_id')} ${event.get('mtp_id')}`;
  const id = event.get('id');
  const pool = event.get('poolId');
  if (pool !== '' || hash === undefined) return `${pool} ${id}`;
  const close = listAt(await raw.tx(hash), 'tx', 'body', 'messages').find(
    (message) => at(message, '@type') === '/elys.leveragelp.MsgClose' && at(message, 'id') === id,
  );
  return `${textAt(close, 'pool_id')} ${id}`;
}

async function openPositions({ raw }: ChainReader, kind: Kind): Promise<ReadonlyMap<string, Json>> {
  const [path, list, entry] =
    kind === 'perpetual' ? ['perpetual', 'mtps', 'mtp'] : ['leveragelp', 'positions', 'position'];
  const body = await raw.state(`${E}/${path}/positions/?pagination.limit=1000`);
  return new Map(
    listAt(body, list).map((item) => [
      `${textAt(item, entry, 'amm_pool_id')} ${textAt(item, entry, 'id')}`,
      item,
    ]),
  );
}

/** An amount, and the base units and denom of its hint: two denoms may have the same decimals. */
const coinFigures = (
  chain: ChainReader,
  make: Make,
  section: string,
  name: string,
  coin: RawCoin,
  row?: string,
): readonly Figure[] => [
  make(section, name, chain.display(coin), row),
  make(section, name, { full: `\n${coin.amount} ${coin.denom}` }, row),
];

/** The section with what it came to. */
const resultOf = ({ open }: RecordedPosition): string => (open === undefined ? 'Result' : 'So far');

/** Every figure of the page of a position. */
export async function positionFigures(
  chain: ChainReader,
  position: RecordedPosition,
): Promise<readonly Figure[]> {
  const make = figuresOf(`${position.kind} ${position.id} in pool ${position.pool}`);
  const { kind, open } = position;
  const opened = position.steps.findLast(({ event }) => /_open$/.test(event.type));
  return [
    ...(open === undefined
      ? []
      : kind === 'perpetual'
        ? await perpetualState(chain, position.pool, open, make)
        : await leveragedState(chain, position, open, make)),
    make(resultOf(position), 'Closes', String(closesOf(position).length)),
    ...(opened === undefined
      ? []
      : [make(resultOf(position), 'Opened', { time: await chain.timeAt(opened.height) })]),
    ...(kind === 'perpetual'
      ? [...perpetualResult(position, make), ...(await perpetualSteps(chain, position, make))]
      : [...leveragedResult(chain, position, make), ...leveragedSteps(chain, position, make)]),
  ];
}

const closesOf = ({ steps }: RecordedPosition) => steps.filter(({ event }) => CLOSE.test(event.type));
/** A step's place in the table. */
const rowOf = ({ hash, height }: RecentEvent): string => hash ?? `/block/${height}`;

/** A decimal cut to a number of digits, without zeros at its end. */
const cut = (value: string, digits: number): string => {
  const [integer = '', fraction = ''] = value.split('.');
  return plain(`${integer}.${fraction.slice(0, digits)}`);
};
const abs = (value: string): string => value.replace('-', '');
const isZero = (value: string): boolean => /^[0.]+$/.test(value);

/** Holdings over debt, and how much of their value may be lost. */
function healthFigures(health: string, limit: string, make: Make): readonly Figure[] {
  return [
    make('Position', 'Health', { text: cut(health, 3) }),
    make('Position', 'Health', { text: `liquidation at ${cut(limit, 3)}` }),
  ];
}

async function perpetualState(
  chain: ChainReader,
  pool: string,
  open: Json,
  make: Make,
): Promise<readonly Figure[]> {
  const mtp = at(open, 'mtp') ?? null;
  const coin = (denom: string, amount: string): RawCoin => ({
    denom: textAt(mtp, denom),
    amount: textAt(mtp, amount),
  });
  const figure = (name: string, number: string): Figure => make('Position', name, number);
  const amount = (name: string, value: RawCoin): readonly Figure[] =>
    coinFigures(chain, make, 'Position', name, value);
  const price = (name: string, value: string): Figure =>
    make('Position', name, isZero(value) ? { exactly: 'none' } : { number: value });
  const [mark, liquidation, health] = [
    textAt(open, 'trading_asset_price'),
    textAt(open, 'liquidation_price'),
    textAt(mtp, 'mtp_health'),
  ];
  const isLong = textAt(mtp, 'position') === 'LONG';
  const size = isLong ? coin('custody_asset', 'custody') : coin('liabilities_asset', 'liabilities');
  const factor = textAt(await chain.state(`${E}/perpetual/pool/${pool}`), 'pool', 'mtp_safety_factor');
  const second = textAt(
    await chain.state(`${E}/perpetual/params`),
    'params',
    'second_liquidation_trigger_ratio',
  );
  const limit =
    at(mtp, 'partial_liquidation_done') === true ? add('1', multiply(subtract(factor, '1'), second)) : factor;
  const room = isLong ? subtract(mark, liquidation) : subtract(liquidation, mark);
  return [
    ...amount('Profit or loss', coinAt(open, 'pnl')),
    figure('Price', mark),
    figure('Entry', textAt(mtp, 'open_price')),
    ...amount('Size', size),
    make('Position', 'Leverage', { exactly: `${cut(textAt(open, 'effective_leverage'), 2)}×` }),
    price('Take-profit', textAt(mtp, 'take_profit_price')),
    price('Stop-loss', textAt(mtp, 'stop_loss_price')),
    ...amount('Collateral', coin('collateral_asset', 'collateral')),
    ...(isLong
      ? amount('Debt', coin('liabilities_asset', 'liabilities'))
      : amount('Holdings', coin('custody_asset', 'custody'))),
    ...amount('Interest paid', coin('custody_asset', 'borrow_interest_paid_custody')),
    ...amount('Interest owed', coin('liabilities_asset', 'borrow_interest_unpaid_liability')),
    ...amount('Funding paid', coin('custody_asset', 'funding_fee_paid_custody')),
    ...amount('Funding received', coin('custody_asset', 'funding_fee_received_custody')),
    ...(isZero(textAt(mtp, 'liabilities'))
      ? [make('Position', 'Health', { exactly: 'no debt' })]
      : room.startsWith('-')
        ? [make('Position', 'Liquidation price', { text: 'liquidatable' })]
        : [
            figure('Liquidation price', liquidation),
            figure('Liquidation price', divide(room, mark)),
            ...healthFigures(health, limit, make),
          ]),
  ];
}

/** Its closes, and what its steps cost. */
function perpetualResult(position: RecordedPosition, make: Make): readonly Figure[] {
  const closes = closesOf(position);
  const sum = (values: readonly string[]): string => values.reduce(add, '0');
  return [
    make(
      resultOf(position),
      'Realised',
      closes.length === 0
        ? { exactly: 'nothing closed' }
        : { number: sum(closes.map(({ event }) => event.get('net_pnl'))) },
    ),
    make(resultOf(position), 'Costs', sum(position.steps.map(feesOf))),
  ];
}

const FEES = ['perp_fee', 'slippage', 'weight_breaking_fee', 'taker_fees'];
const feesOf = ({ event }: RecentEvent): string => FEES.map((key) => event.get(key) || '0').reduce(add, '0');

async function perpetualSteps(
  chain: ChainReader,
  { pool, steps }: RecordedPosition,
  make: Make,
): Promise<readonly Figure[]> {
  const book = at(await chain.raw.state(`${E}/perpetual/pool/${pool}`), 'pool');
  const base = textAt(book, 'total_liabilities', 'denom');
  const traded = [...listAt(book, 'pool_assets_long'), ...listAt(book, 'pool_assets_short')]
    .map((asset) => textAt(asset, 'asset_denom'))
    .find((denom) => denom !== base);
  return steps.slice(0, NEWEST).flatMap((step): readonly Figure[] => {
    const { event } = step;
    const figure = (name: string, number: string): Figure => make('Steps', name, number, rowOf(step));
    const change = (what: string): string | undefined => {
      const [before, after] = [event.get(`initial_${what}_amount`), event.get(`final_${what}_amount`)];
      const plain = event.get(`new_${what}`) || event.get(what);
      if (plain !== '') return plain;
      return before === '' ? undefined : String(BigInt(after) - BigInt(before));
    };
    const [held, owed] = event.get('position') === 'SHORT' ? [base, traded] : [traded, base];
    const amount = (name: string, denom: string | undefined, value: string | undefined) =>
      denom === undefined || value === undefined
        ? []
        : coinFigures(chain, make, 'Steps', name, { denom, amount: value }, rowOf(step));
    const [added] = parseCoins(event.get('collateral_added'));
    const price = event.get('closing_price') || event.get('open_price');
    return [
      ...amount('Holdings change', held, change('custody')),
      ...amount('Debt change', owed, change('liabilities')),
      ...(added === undefined
        ? amount('Collateral', event.get('collateral_asset') || undefined, change('collateral'))
        : amount('Collateral', added.denom, added.amount)),
      ...(price === '' ? [] : [figure('Price', price)]),
      ...(event.get('net_pnl') === '' ? [] : [figure('Profit or loss', event.get('net_pnl'))]),
      figure('Costs', feesOf(step)),
    ];
  });
}

async function leveragedState(
  chain: ChainReader,
  { pool, id }: PositionKey,
  open: Json,
  make: Make,
): Promise<readonly Figure[]> {
  const entry = at(open, 'position') ?? null;
  const owner = textAt(entry, 'address');
  const figure = (name: string, number: string): Figure => make('Position', name, number);
  const amount = (name: string, value: RawCoin): readonly Figure[] =>
    coinFigures(chain, make, 'Position', name, value);
  const collateral = coinAt(entry, 'collateral');
  const debt: RawCoin = { denom: collateral.denom, amount: textAt(entry, 'liabilities') };
  const [value, health, stop] = [
    textAt(open, 'position_usd_value'),
    textAt(entry, 'position_health'),
    textAt(entry, 'stop_loss_price'),
  ];
  const shares: RawCoin = { denom: `amm/pool/${pool}`, amount: textAt(entry, 'leveraged_lp_amount') };
  const price = divide(value, fromBaseUnits(BigInt(shares.amount), USD_DECIMALS));
  const limit = textAt(await chain.state(`${E}/leveragelp/params`), 'params', 'safety_factor');
  const own = (await chain.list(`${E}/leveragelp/positions-for-address/${owner}`, 'positions')).find(
    (item) =>
      at(item, 'position', 'position', 'id') === id &&
      at(item, 'position', 'position', 'amm_pool_id') === pool,
  );
  const rewards = (await chain.list(`${E}/leveragelp/rewards/${owner}`, 'rewards')).filter(
    (item) => at(item, 'position_id') === id && at(item, 'pool_id') === pool,
  );
  const [owes, put] = [await worthOf(chain, debt), await worthOf(chain, collateral)];
  const equity = owes === undefined ? undefined : subtract(value, owes);
  const isDue = subtract(health, limit).startsWith('-');
  return [
    figure('Value', value),
    ...(equity === undefined ? [] : [figure('Value', equity)]),
    ...(equity === undefined || put === undefined ? [] : [figure('Profit or loss', subtract(equity, put))]),
    figure('Share price', price),
    ...amount('Collateral', collateral),
    ...amount('Debt', debt),
    make('Position', 'Leverage', { exactly: `${cut(textAt(open, 'updated_leverage'), 2)}×` }),
    ...amount('Pool shares', shares),
    figure('Interest per hour', textAt(own, 'interest_rate_hour_usd')),
    figure('Interest per hour', textAt(own, 'interest_rate_hour')),
    ...rewards.flatMap((item) => listAt(item, 'reward').flatMap((coin) => amount('Rewards', coinAt(coin)))),
    ...(isZero(stop)
      ? [make('Position', 'Stop-loss', { exactly: 'none' })]
      : [
          figure('Stop-loss', stop),
          figure('Stop-loss', abs(price) === stop ? '0' : divide(subtract(price, stop), price)),
        ]),
    ...(debt.amount === '0'
      ? [make('Position', 'Health', { exactly: 'no debt' })]
      : isDue
        ? [make('Position', 'Liquidation price', { text: 'liquidatable' })]
        : [
            ...healthFigures(health, limit, make),
            figure('Liquidation price', divide(subtract(health, limit), health)),
            figure('Liquidation price', divide(multiply(price, limit), health)),
          ]),
  ];
}

/** What its closes paid out. */
function leveragedResult(chain: ChainReader, position: RecordedPosition, make: Make): readonly Figure[] {
  const returned = closesOf(position).flatMap(({ event }) => parseCoins(event.get('user_return_tokens')));
  return [...sumOf(returned)].flatMap(([denom, amount]) =>
    coinFigures(chain, make, resultOf(position), 'Returned', { denom, amount: String(amount) }),
  );
}

function leveragedSteps(chain: ChainReader, { steps }: RecordedPosition, make: Make): readonly Figure[] {
  const coins = ({ event }: RecentEvent): readonly RawCoin[] => parseCoins(event.get('collateral'));
  // The vault lends the denom of the collateral.
  const lent = steps.flatMap(coins)[0]?.denom;
  return steps.slice(0, NEWEST).flatMap((step): readonly Figure[] => {
    const amount = (name: string, coin: RawCoin): readonly Figure[] =>
      coinFigures(chain, make, 'Steps', name, coin, rowOf(step));
    const inLent = (name: string, key: string): readonly Figure[] =>
      step.event.get(key) === '' || lent === undefined
        ? []
        : amount(name, { denom: lent, amount: step.event.get(key) });
    const ratio = step.event.get('closing_ratio');
    return [
      ...coins(step).flatMap((coin) => amount('Collateral', coin)),
      ...inLent('Debt', 'liabilities'),
      ...inLent('Repaid', 'repay_amount'),
      ...parseCoins(step.event.get('user_return_tokens')).flatMap((coin) => amount('Returned', coin)),
      ...(ratio === '' || plain(ratio) === '1' ? [] : [make('Steps', 'Step', ratio, rowOf(step))]),
    ];
  });
}
