/** Figures of what happened last, event by event from raw blocks: transfers, swaps, liquidity, liquidations, stake, relays. */
import { at, listAt, textAt, type Json } from '../../apps/web/testing/json.ts';
import { divide } from './decimal.ts';
import { figuresIn, type Figure } from './figure.ts';
import { coinAt, events, parseCoins, type RawCoin, type RawEvent, type ChainReader } from './chain-reader.ts';

const DAY_MS = 86_400_000;
/** Rows checked per list of recent events. */
const NEWEST = 6;
/** Blocks in which they are looked for. */
const LOOKED_THROUGH = 400;
/** Newest txs of a sort that lists sum up. */
const RUNS_READ = 100;

export interface RecentEvent {
  readonly height: number;
  /** Of its tx; undefined for what a block itself does. */
  readonly hash: string | undefined;
  readonly event: RawEvent;
}

/** Cached blocks, some 300 kB each. */
const MAX_BLOCKS = 800;

/** Reads a block once, because the lists of recent events share blocks. */
function oncePerBlock<T>(
  read: (chain: ChainReader, height: number) => Promise<T>,
): (chain: ChainReader, height: number) => Promise<T> {
  const worlds = new WeakMap<ChainReader, Map<number, Promise<T>>>();
  return (chain, height) => {
    const blocks = worlds.get(chain) ?? new Map<number, Promise<T>>();
    worlds.set(chain, blocks);
    if (blocks.size >= MAX_BLOCKS) blocks.clear();
    const answer = blocks.get(height) ?? read(chain, height);
    blocks.set(height, answer);
    return answer;
  };
}

/** What happened in a block, the last first: its end, its txs, its beginning. */
export const blockEventsIn = oncePerBlock(readRecentEvents);

async function readRecentEvents(chain: ChainReader, height: number): Promise<readonly RecentEvent[]> {
  const results = await chain.raw.results(height);
  const hashes = await chain.raw.txHashes(height);
  const own = events(listAt(results, 'finalize_block_events'));
  const block = (mode: string): readonly RecentEvent[] =>
    own.filter((event) => event.get('mode') === mode).map((event) => ({ height, hash: undefined, event }));
  const txs = listAt(results, 'txs_results').flatMap((result, index): readonly RecentEvent[] =>
    events(listAt(result, 'events')).map((event) => ({ height, hash: hashes[index], event })),
  );
  return [...block('BeginBlock'), ...txs, ...block('EndBlock')].reverse();
}

/** The newest ones that fit. */
async function newest(
  chain: ChainReader,
  fits: (recent: RecentEvent) => boolean,
): Promise<readonly RecentEvent[]> {
  const found: RecentEvent[] = [];
  const lowest = Math.max(chain.first, chain.head - LOOKED_THROUGH);
  for (let height = chain.head; height >= lowest && found.length < NEWEST; height--)
    found.push(...(await blockEventsIn(chain, height)).filter(fits));
  return found.slice(0, NEWEST);
}

const timeMs = async (chain: ChainReader, height: number): Promise<number> =>
  Date.parse(await chain.timeAt(height));

/** All that fit within 24 hours of the head, the last first. */
async function ofLastDay(chain: ChainReader, types: readonly string[]): Promise<readonly RecentEvent[]> {
  const sinceMs = (await timeMs(chain, chain.head)) - DAY_MS;
  const found: RecentEvent[] = [];
  // A partly indexed day is not checked.
  for (let height = chain.head; height >= chain.first; height--) {
    if ((await timeMs(chain, height)) <= sinceMs) return found;
    found.push(...(await blockEventsIn(chain, height)).filter(({ event }) => types.includes(event.type)));
  }
  return chain.first === 1 ? found : [];
}

/** What identifies its row: its tx, or the sender. */
const rowOf = ({ hash }: RecentEvent, sender: string): string => hash ?? sender;

/** Transfers of an asset on its page. */
export async function transferFigures(chain: ChainReader, denom: string): Promise<readonly Figure[]> {
  const amountOf = ({ event }: RecentEvent): RawCoin | undefined =>
    event.type === 'transfer'
      ? parseCoins(event.get('amount')).find((coin) => coin.denom === denom)
      : undefined;
  const found = await newest(chain, (recent) => amountOf(recent) !== undefined);
  return found.map((recent) => ({
    what: `${denom.slice(0, 12)}: transfer at ${recent.height}`,
    section: 'Transfers',
    name: 'Amount',
    row: rowOf(recent, recent.event.get('sender')),
    expected: { number: chain.display(amountOf(recent) ?? { denom, amount: '0' }) },
  }));
}

/** The accounts whose swaps convert fees, as the chain's modules name them. */
async function feeCollectors(chain: ChainReader, pool: string): Promise<readonly string[]> {
  const modules = await chain.list('/cosmos/auth/v1beta1/module_accounts', 'accounts');
  const parameters = await chain.raw.state('/elys-network/elys/parameter/params');
  const info = await chain.raw.state(`/elys-network/elys/masterchef/pool_info?pool_id=${pool}`);
  return [
    textAt(
      modules.find((module) => textAt(module, 'name') === 'fee_collector'),
      'base_account',
      'address',
    ),
    textAt(parameters, 'params', 'taker_fee_collection_address'),
    textAt(info, 'pool_info', 'reward_wallet'),
  ];
}

/** Swaps and liquidity on a pool's page. */
export async function poolEventFigures(chain: ChainReader, id: string): Promise<readonly Figure[]> {
  const ofPool =
    (...types: readonly string[]) =>
    ({ event }: RecentEvent) =>
      types.includes(event.type) && event.get('pool_id') === id;
  const coins = (recent: RecentEvent, section: string, name: string, list: string): readonly Figure[] =>
    parseCoins(list).map((coin) => ({
      what: `pool ${id}: ${name.toLowerCase()} at ${recent.height}`,
      section,
      name,
      row: rowOf(recent, recent.event.get('sender')),
      expected: { number: chain.display(coin) },
    }));
  const collectors = await feeCollectors(chain, id);
  const swaps = await newest(
    chain,
    (recent) => ofPool('token_swapped')(recent) && !collectors.includes(recent.event.get('sender')),
  );
  const changes = await newest(chain, ofPool('pool_joined', 'pool_exited'));
  return [
    ...swaps.flatMap((swap) => [
      ...coins(swap, 'Swaps', 'In', swap.event.get('tokens_in')),
      ...coins(swap, 'Swaps', 'Out', swap.event.get('tokens_out')),
    ]),
    ...changes.flatMap((change) =>
      coins(
        change,
        'Liquidity added and removed',
        'Amounts',
        change.event.get(change.event.type === 'pool_joined' ? 'tokens_in' : 'tokens_out'),
      ),
    ),
  ];
}

/** What liquidations of the last day were at, and from which transfer on one is large. */
export async function unusualFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const { stake } = chain.network;
  const supply = await chain.supplyOf(stake);
  const large = BigInt(supply) / 1000n;
  const days = await ofLastDay(chain, ['transfer', FORCED]);
  const moved = days.flatMap(({ event }) =>
    event.type === 'transfer' ? parseCoins(event.get('amount')).filter((coin) => coin.denom === stake) : [],
  );
  const isLarge = moved.some(({ amount }) => BigInt(amount) >= large);
  // Of a position that a transaction closes in parts, the last.
  const partsOf = new Map(
    days
      .filter(isLiquidation)
      .toReversed()
      .map((part) => [`${part.hash} ${part.event.get('amm_pool_id')} ${part.event.get('mtp_id')}`, part]),
  );
  const liquidated = [...partsOf.values()].toReversed();
  const place = { section: 'Worth a look' };
  const shown = liquidated.slice(0, 3).flatMap(({ hash, event }): readonly Figure[] => {
    const expected = { number: event.get('closing_price') };
    const what = `dashboard: price of the liquidation of ${event.get('owner').slice(0, 12)}`;
    return [
      { ...place, what, name: 'item', row: hash ?? '', expected },
      { ...place, what, name: 'Liquidations', expected },
    ];
  });
  const transfers: Figure = {
    ...place,
    what: 'dashboard: large transfers',
    name: 'Large transfers',
    expected: isLarge ? { text: ' of the supply' } : { number: chain.stake(large) },
  };
  return [...shown, transfers];
}

const FORCED = 'perpetual_mtp_force_closed';
/** Stop-loss and take-profit close a position by force as well. */
const isLiquidation = ({ event }: RecentEvent): boolean =>
  event.type === FORCED && event.get('trigger') === 'unhealthy';

const STAKING = ['delegate', 'unbond', 'redelegate', 'cancel_unbonding_delegation', 'create_validator'];

/** How the stake of each of those that are listed changed in a day. */
export async function stakeOfDay(chain: ChainReader, listed: readonly string[]): Promise<readonly Figure[]> {
  const changes = new Map<string, bigint>();
  const add = (operator: string, amount: bigint): void => {
    changes.set(operator, (changes.get(operator) ?? 0n) + amount);
  };
  for (const { event } of await ofLastDay(chain, STAKING)) {
    const [coin] = parseCoins(event.get('amount'));
    if (coin === undefined) continue;
    const amount = BigInt(coin.amount);
    if (event.type === 'redelegate') {
      add(event.get('source_validator'), -amount);
      add(event.get('destination_validator'), amount);
    } else add(event.get('validator'), event.type === 'unbond' ? -amount : amount);
  }
  return [...changes]
    .filter(([operator, change]) => change !== 0n && listed.includes(operator))
    .map(([operator, change]) => ({
      what: `governors: stake of ${operator.slice(0, 20)} within a day`,
      section: 'Governors',
      name: '24 h',
      row: operator,
      expected: { number: chain.stake(change) },
    }));
}

/** The newest txs with a message of a type, the last first. */
async function newestTxs(
  chain: ChainReader,
  type: string,
  limit: number,
  lowest = 1,
): Promise<readonly Json[]> {
  const found: Json[] = [];
  for (let height = chain.head; height >= lowest && found.length < limit; height--)
    for (const hash of [...(await chain.raw.txHashes(height))].reverse()) {
      const tx = await chain.raw.tx(hash);
      // A failed tx has no message events: no search finds it, and nothing changed.
      if (at(tx, 'tx_response', 'code') !== 0) continue;
      if (messagesOf(tx).some((message) => at(message, '@type') === type)) found.push(tx);
    }
  return found.slice(0, limit);
}

const messagesOf = (tx: Json): readonly Json[] => listAt(tx, 'tx', 'body', 'messages');
const hashOf = (tx: Json): string => textAt(tx, 'tx_response', 'txhash');

/** Deposits and withdrawals on the page of a managed vault. */
export async function vaultEventFigures(chain: ChainReader, id: string): Promise<readonly Figure[]> {
  // The index lists them: those before it are not there.
  const deposits = await newestTxs(chain, '/elys.vaults.MsgDeposit', NEWEST, chain.first);
  return deposits.flatMap((tx) =>
    messagesOf(tx)
      .filter(
        (message) => at(message, '@type') === '/elys.vaults.MsgDeposit' && at(message, 'vault_id') === id,
      )
      .map((message) => ({
        what: `vault ${id}: deposit of ${hashOf(tx).slice(0, 8)}`,
        section: 'Deposits and withdrawals',
        name: 'Amount',
        row: hashOf(tx),
        expected: { number: chain.display(coinAt(message, 'amount')) },
      })),
  );
}

export const sumOf = (coins: readonly RawCoin[]): ReadonlyMap<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const { denom, amount } of coins) sums.set(denom, (sums.get(denom) ?? 0n) + BigInt(amount));
  return sums;
};

const DELEGATE = '/cosmos.staking.v1beta1.MsgDelegate';
/** Messages that claim rewards or put them to work. */
const COMPOUNDS: ReadonlySet<string> = new Set([
  DELEGATE,
  '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward',
  '/elys.estaking.MsgWithdrawAllRewards',
  '/elys.commitment.MsgStake',
  '/elys.commitment.MsgCommitClaimedRewards',
]);

interface Bot {
  readonly runs: Set<string>;
  readonly owners: Set<Json | undefined>;
  readonly put: RawCoin[];
}

/** Compoundings for others, and the newest ones of all. */
export async function compoundingEventFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const runs = await newestTxs(chain, '/cosmos.authz.v1beta1.MsgExec', RUNS_READ);
  const bots = new Map<string, Bot>();
  for (const tx of runs)
    for (const exec of messagesOf(tx)) {
      const inner = listAt(exec, 'msgs').filter((message) => COMPOUNDS.has(textAt(message, '@type')));
      if (inner.length === 0) continue;
      const grantee = textAt(exec, 'grantee');
      const bot = bots.get(grantee) ?? { runs: new Set(), owners: new Set(), put: [] };
      bots.set(grantee, bot);
      bot.runs.add(hashOf(tx));
      for (const message of inner) {
        bot.owners.add(at(message, 'delegator_address') ?? at(message, 'creator'));
        if (at(message, '@type') === DELEGATE) bot.put.push(coinAt(message, 'amount'));
      }
    }
  const claims = await newestTxs(chain, '/elys.estaking.MsgWithdrawAllRewards', NEWEST);
  return [
    ...[...bots].flatMap(([row, bot]): readonly Figure[] => {
      const figure = figuresIn('Auto-compounders', `compounding by ${row.slice(0, 12)}`, row);
      return [
        figure('Runs', String(bot.runs.size)),
        figure('Accounts served', String(bot.owners.size)),
        ...[...sumOf(bot.put)].map(([denom, amount]) =>
          figure('Compounded', chain.display({ denom, amount: String(amount) })),
        ),
      ];
    }),
    ...claims.flatMap((tx) => {
      const claimed = events(listAt(tx, 'tx_response', 'events'))
        .filter(({ type }) => type === 'withdraw_rewards')
        .flatMap((event) => parseCoins(event.get('amount')));
      return [...sumOf(claimed)]
        .filter(([, amount]) => amount > 0n)
        .map(([denom, amount]) => ({
          what: `compounding: claimed in ${hashOf(tx).slice(0, 8)}`,
          section: 'Compounding transactions',
          name: 'item',
          row: hashOf(tx),
          expected: { number: chain.display({ denom, amount: String(amount) }) },
        }));
    }),
  ];
}

/** Events of what a relayer carries, and their columns. */
const CARRIED = new Map([
  ['recv_packet', 'Received'],
  ['acknowledge_packet', 'Acknowledged'],
  ['timeout_packet', 'Timeouts'],
]);

/** What relayers carried since the first block, and how the packets of each channel ended. */
export async function relayEventFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const relayers = new Map<string, { carried: string[]; fees: RawCoin[] }>();
  const channels = new Map<string, { accepted: number; finished: number }>();
  const hashes = new Set<string>();
  for (let height = chain.first; height <= chain.head; height++)
    for (const { hash, event } of await blockEventsIn(chain, height)) {
      if (hash === undefined || !CARRIED.has(event.type)) continue;
      const tx = await chain.raw.tx(hash);
      const signer = textAt(
        messagesOf(tx).find((message) => textAt(message, '@type').startsWith('/ibc.core.')),
        'signer',
      );
      const relayer = relayers.get(signer) ?? { carried: [], fees: [] };
      relayer.carried.push(event.type);
      if (!hashes.has(hash))
        relayer.fees.push(...listAt(tx, 'tx', 'auth_info', 'fee', 'amount').map((coin) => coinAt(coin)));
      relayers.set(signer, relayer);
      hashes.add(hash);
      if (event.type === 'recv_packet') continue;
      const source = event.get('packet_src_channel');
      const channel = channels.get(source) ?? { accepted: 0, finished: 0 };
      channel.finished += 1;
      if (event.type === 'acknowledge_packet' && !isRefused(tx, event)) channel.accepted += 1;
      channels.set(source, channel);
    }
  return [
    ...[...relayers].flatMap(([row, { carried, fees }]): readonly Figure[] => {
      const figure = figuresIn('Relayers', `relayers, ${row.slice(0, 12)}`, row);
      const paid = [...sumOf(fees)].map(([denom, amount]) =>
        chain.display({ denom, amount: String(amount) }),
      );
      const counts = [...CARRIED].map(([type, name]) =>
        figure(name, String(carried.filter((item) => item === type).length)),
      );
      return [
        figure('Packets', String(carried.length)),
        ...counts,
        ...paid.map((number) => figure('Fees', number)),
      ];
    }),
    ...[...channels].map(([channel, { accepted, finished }]) => ({
      what: `relayers: arrived, ${channel}`,
      section: 'Channels',
      name: 'Success rate',
      row: `/${channel} `,
      expected: { number: divide(String(accepted), String(finished)) },
    })),
  ];
}

/** Whether the other side acknowledged with an error, which refunds the transfer. */
function isRefused(tx: Json, acknowledged: RawEvent): boolean {
  const message = messagesOf(tx).find(
    (message) =>
      at(message, 'packet', 'sequence') === acknowledged.get('packet_sequence') &&
      at(message, 'packet', 'source_channel') === acknowledged.get('packet_src_channel') &&
      at(message, 'acknowledgement') !== undefined,
  );
  return Buffer.from(textAt(message, 'acknowledgement'), 'base64').toString('utf8').includes('"error"');
}

/** Proposals per page of the table. */
const PROPOSALS = 8;

/** Votes on each of the newest proposals; a voter may vote again, and a failed expedited vote counts nothing. */
export async function turnoutEventFigures(chain: ChainReader): Promise<readonly Figure[]> {
  const votes = new Map<string, number>();
  for (let height = chain.first; height <= chain.head; height++)
    for (const { event } of (await blockEventsIn(chain, height)).toReversed()) {
      const id = event.get('proposal_id');
      if (event.get('proposal_result').startsWith('expedited')) votes.set(id, 0);
      if (event.type === 'submit_proposal' && id !== '') votes.set(id, votes.get(id) ?? 0);
      const count = votes.get(id);
      if (event.type === 'proposal_vote' && count !== undefined) votes.set(id, count + 1);
    }
  return [...votes]
    .sort(([a], [b]) => Number(b) - Number(a))
    .slice(0, PROPOSALS)
    .map(([id, count]) => ({
      what: `analytics: votes on proposal ${id}`,
      section: 'Governance turnout',
      name: 'Votes cast',
      row: `/proposal/${id}`,
      expected: { number: String(count) },
    }));
}
