/** Test helper: compares an index with the raw recording, recomputed without the indexer's code. */
import { groupBy } from '@cairn/chain/group-by';
import { openArchive, type Archive } from '@cairn/archive/open-archive';
import { accFromBytes, moduleAddress, valoperFromBytes } from '@cairn/chain/address';
import { decFromAtomics, parseDec, type Dec } from '@cairn/chain/dec';
import type { Database, SqlRow } from '@cairn/db/database';
import { bigintOf, booleanOf, bytesOf, decOf, intOf, textOf } from '@cairn/db/row-values';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ELYS, HUB } from '@cairn/archive/testing/archives';

import {
  add,
  attributeOf,
  visitHeights,
  type RawEvent,
  type RawHeight,
  type RawVisitor,
  type Sums,
} from './raw-results.ts';
import { createRawTrades, type RawTrades } from './raw-trades.ts';

/** A recorded network, and the minimum number of compared statements and votes. */
export interface ProvenNetwork {
  readonly name: string;
  readonly dir: string;
  readonly statements: number;
  readonly votes: number;
}

/** Both recorded networks. */
export const PROVEN = {
  elys: { name: 'elysnet-1', dir: ELYS, statements: 68_000, votes: 755 },
  hub: { name: 'cosmoshub-dev-1', dir: HUB, statements: 1100, votes: 0 },
} as const satisfies Readonly<Record<string, ProvenNetwork>>;

/** Held by the commitment module, not by bank. */
const LEDGER_TOKENS = new Set(['ueden', 'uedenb']);
const coin = v.object({ denom: v.string(), amount: v.string() });
const wireBalances = v.object({ balances: v.array(coin) });
const wireCommittedPackets = v.object({
  commitments: v.array(v.object({ port_id: v.string(), channel_id: v.string(), sequence: v.string() })),
});
/** One event, one row. */
const TABLE_EVENTS: Readonly<Record<string, readonly string[]>> = {
  swap: ['token_swapped'],
  perpetual_trade: [
    'perpetual_mtp_open',
    'perpetual_mtp_open_consolidate',
    'perpetual_mtp_add_collateral',
    'perpetual_mtp_close',
    'perpetual_mtp_force_closed',
    'perpetual_mtp_update_stop_loss',
    'perpetual_mtp_update_take_profit_price',
  ],
  leveraged_trade: [
    'leverageLp_position_open',
    'leverageLp_position_open_consolidate',
    'leverageLp_position_close',
    'leverageLp_automated_close_position',
    'leverageLp_update_stop_loss',
  ],
  lending_step: [
    'stablestake_bond',
    'stablestake_unbond',
    'stablestake_borrow',
    'stablestake_repay',
    'stablestake_force_closed',
  ],
  packet_step: [
    'send_packet',
    'recv_packet',
    'write_acknowledgement',
    'acknowledge_packet',
    'timeout_packet',
  ],
  grant_change: [
    'cosmos.authz.v1beta1.EventGrant',
    'cosmos.authz.v1beta1.EventRevoke',
    'set_feegrant',
    'revoke_feegrant',
    'use_feegrant',
  ],
  stake_change: [
    'create_validator',
    'delegate',
    'unbond',
    'redelegate',
    'cancel_unbonding_delegation',
    'complete_unbonding',
    'complete_redelegation',
  ],
  pool_change: ['pool_created', 'pool_joined', 'pool_exited'],
};
const wireOwners = v.object({
  denom_owners: v.array(v.object({ address: v.string(), balance: coin })),
});
const wireSupply = v.object({ supply: v.array(coin) });
const wireDelegations = v.object({
  delegation_responses: v.array(
    v.object({
      delegation: v.object({ delegator_address: v.string(), validator_address: v.string() }),
      balance: coin,
    }),
  ),
});
const ALL_VALIDATORS = /^\/cosmos\/staking\/v1beta1\/validators\?pagination\.limit=1000$/;
const wireValidators = v.object({
  validators: v.array(v.object({ operator_address: v.string(), tokens: v.string() })),
});
const wireCommitments = v.object({
  commitments: v.object({
    creator: v.string(),
    committed_tokens: v.array(coin),
    claimed: v.array(coin),
  }),
});
const wireTx = v.looseObject({
  body: v.looseObject({ messages: v.array(v.looseObject({ '@type': v.string() })) }),
});

/** The latest recorded answers of a key pattern. */
async function recorded<T>(
  archive: Archive,
  pattern: RegExp,
  schema: v.GenericSchema<unknown, T>,
): Promise<ReadonlyMap<string, T>> {
  const answers = new Map<string, T>();
  for await (const { key } of archive.state.keys()) {
    const [, subject = ''] = pattern.exec(key) ?? [];
    if (!pattern.test(key)) continue;
    const answer = await archive.state.newest(key, archive.manifest.to);
    if (answer?.status === 200) answers.set(subject, v.parse(schema, JSON.parse(answer.body)));
  }
  return answers;
}

/** A column by key, the last row of each, without zeros. */
const columnOf = (
  rows: readonly SqlRow[],
  keyOf: (row: SqlRow) => string,
  valueOf: (row: SqlRow) => bigint,
): Sums =>
  new Map(
    [...new Map(rows.map((row) => [keyOf(row), valueOf(row)] as const))].filter(([, value]) => value !== 0n),
  );
const sorted = (sums: ReadonlyMap<string, bigint>): readonly string[] =>
  [...sums].map(([key, sum]) => `${key} ${sum}`).sort();

/** Counts from the raw recording, without the indexer's code. */
export interface Counted {
  txs: number;
  failed: number;
  readonly messages: Sums;
  readonly failedMessages: Sums;
  readonly events: Sums;
  readonly pnl: Sums;
  readonly trades: RawTrades;
  /** The last vote by `proposal voter`. */
  readonly votes: Map<string, string>;
}

/** Counts the heights that it visits. */
export async function createRawCount(archive: Archive): Promise<RawVisitor & { readonly counted: Counted }> {
  const counted: Counted = {
    txs: 0,
    failed: 0,
    messages: new Map(),
    failedMessages: new Map(),
    events: new Map(),
    pnl: new Map(),
    trades: createRawTrades((await archive.genesisText()) ?? ''),
    votes: new Map(),
  };
  const visit = ({ txs, blockEvents, decodedTxs }: RawHeight) => {
    decodedTxs.forEach((raw, index) => {
      const result = txs[index];
      const failed = result?.code !== 0;
      const { messages } = v.parse(wireTx, raw).body;
      counted.txs += 1;
      if (failed) counted.failed += 1;
      else counted.trades.addTx(messages, result.events);
      for (const { '@type': type } of messages) {
        add(counted.messages, type, 1n);
        if (failed) add(counted.failedMessages, type, 1n);
      }
    });
    for (const event of [...txs.flatMap(({ events }) => events), ...blockEvents]) countEvent(counted, event);
  };
  return { counted, visit };
}

async function countRaw(archive: Archive): Promise<Counted> {
  const count = await createRawCount(archive);
  await visitHeights(archive, count);
  return count.counted;
}

function countEvent({ events, pnl, trades, votes }: Counted, event: RawEvent): void {
  add(events, event.type, 1n);
  trades.addEvent(event);
  if (event.type === 'perpetual_mtp_close' || event.type === 'perpetual_mtp_force_closed')
    add(pnl, attributeOf(event, 'owner'), parseDec(attributeOf(event, 'net_pnl')));
  if (event.type === 'proposal_vote')
    votes.set(
      `${attributeOf(event, 'proposal_id')} ${attributeOf(event, 'voter')}`,
      attributeOf(event, 'option'),
    );
  // An expedited proposal that fails restarts without votes.
  if (event.type === 'active_proposal' && attributeOf(event, 'proposal_result').startsWith('expedited'))
    for (const key of votes.keys())
      if (key.startsWith(`${attributeOf(event, 'proposal_id')} `)) votes.delete(key);
}

/**
 * Compares the index of a complete network, in a database owned by the caller, with the recording. `open` may have
 * counted it already.
 */
export function describeProof(
  { name, dir, statements, votes }: ProvenNetwork,
  open: () => Promise<{ readonly database: Database; readonly counted?: Counted }>,
): void {
  describe(`an index of ${name}`, () => {
    let archive: Archive;
    let database: Database;
    let raw: Counted;
    let account: (bytes: Uint8Array) => string;
    beforeAll(async () => {
      archive = await openArchive(dir);
      account = (bytes) => accFromBytes(bytes, archive.manifest.address_prefix);
      const opened = await open();
      database = opened.database;
      raw = opened.counted ?? (await countRaw(archive));
    });
    afterAll(() => archive.close());

    it('had the recorded balance of every account and denom at every recorded height', async () => {
      const ledger = await readHistory(database, account);
      const wrong: string[] = [];
      let right = 0;
      for await (const { key, height, body } of recordedAnswers(archive, BANK_STATEMENT)) {
        for (const { address, denom, coins } of statementsOf(key, body)) {
          const theirs = new Map(
            coins.filter(({ amount }) => amount !== '0').map((held) => [held.denom, BigInt(held.amount)]),
          );
          const ours = ledger.at(address, height, denom);
          const size = Math.max(1, theirs.size);
          if (sorted(ours).join() === sorted(theirs).join()) {
            right += size;
          } else wrong.push(`${height} ${address}: ${sorted(theirs).join()} but ${sorted(ours).join()}`);
        }
      }
      expect(wrong.slice(0, 5)).toEqual([]);

      expect(right).toBeGreaterThanOrEqual(statements);
    });

    it('sums balances to the recorded supply of every denom', async () => {
      const ledger = await readHistory(database, account);
      let compared = 0;
      for await (const { height, body } of recordedAnswers(
        archive,
        /^\/cosmos\/bank\/v1beta1\/supply(?:\?|$)/,
      )) {
        const { supply } = v.parse(wireSupply, body);
        const theirs = new Map(
          supply
            .filter(({ denom }) => !LEDGER_TOKENS.has(denom))
            .map(({ denom, amount }) => [denom, BigInt(amount)]),
        );
        expect(sorted(ledger.supplyAt(height))).toEqual(sorted(theirs));
        compared += theirs.size;
      }
      expect(compared).toBeGreaterThan(4);
    });

    it('has supply and holders of every denom equal to its own balances', async () => {
      const rows = await database.query(
        `select d.name, s.supply, s.holders::bigint as holders,
             (select count(*) from balance b where b.denom = s.denom and b.amount <> 0) as held,
             (select coalesce(sum(amount), 0) from balance b where b.denom = s.denom) as summed
           from asset s join denom d on d.id = s.denom`,
      );
      for (const row of rows) {
        expect(bigintOf(row, 'holders')).toBe(bigintOf(row, 'held'));
        expect(bigintOf(row, 'supply')).toBe(bigintOf(row, 'summed'));
      }
      expect(rows.length).toBeGreaterThan(4);
    });

    it('has the reward tokens recorded as claimed and committed, except module accounts', async () => {
      const expected = await recorded(
        archive,
        /^\/elys-network\/elys\/commitment\/show_commitments\/([a-z0-9]+)(?:\?|$)/,
        wireCommitments,
      );
      const ledger = await readHistory(database, account, true);
      const differ = new Set<string>();
      let same = 0;
      for (const [address, { commitments }] of expected) {
        const held = ledger.at(address, archive.manifest.to, null);
        for (const denom of LEDGER_TOKENS) {
          const sum = [...commitments.committed_tokens, ...commitments.claimed]
            .filter((token) => token.denom === denom)
            .reduce((total, { amount }) => total + BigInt(amount), 0n);
          if ((held.get(denom) ?? 0n) === sum) same += 1;
          else differ.add(address);
        }
      }
      // Four module accounts mint without events.
      const modules = ['cons_to_send_to_provider', 'cons_redistribute', 'distribution', 'masterchef'];
      const known = new Set<string>(modules.map((name) => moduleAddress(name, 'elys')));
      expect([...differ].filter((address) => !known.has(address))).toEqual([]);
      expect(same).toBeGreaterThanOrEqual(expected.size);
    });

    it('has the delegations of every operator', async () => {
      const expected = await recorded(
        archive,
        /^\/cosmos\/staking\/v1beta1\/validators\/([a-z0-9]+)\/delegations(?:\?|$)/,
        wireDelegations,
      );
      const theirs = new Map<string, bigint>();
      for (const { delegation_responses: list } of expected.values())
        for (const { delegation, balance } of list)
          theirs.set(
            `${delegation.validator_address} ${delegation.delegator_address}`,
            BigInt(balance.amount),
          );
      const rows = await database.query(
        `select o.bytes as operator, d.bytes as delegator, g.amount from delegation g
           join address o on o.id = g.operator join address d on d.id = g.delegator where g.amount <> 0`,
      );
      const ours = new Map<string, bigint>();
      for (const row of rows) {
        const operator = valoperFromBytes(bytesOf(row, 'operator'), archive.manifest.address_prefix);
        if (expected.has(operator))
          ours.set(`${operator} ${account(bytesOf(row, 'delegator'))}`, bigintOf(row, 'amount'));
      }
      expect(sorted(ours)).toEqual(sorted(theirs));
      expect(theirs.size).toBeGreaterThan(5);
    });

    it('has the recorded stake of every operator at every recorded height', async () => {
      const rows = await database.query(
        'select a.bytes, s.height, s.amount from operator_stake s join address a on a.id = s.operator order by s.height',
      );
      let compared = 0;
      for await (const { height, body } of recordedAnswers(archive, ALL_VALIDATORS)) {
        const theirs = v
          .parse(wireValidators, body)
          .validators.map(({ operator_address: operator, tokens }) => [operator, BigInt(tokens)] as const);
        const ours = columnOf(
          rows.filter((row) => intOf(row, 'height') <= height),
          (row) => valoperFromBytes(bytesOf(row, 'bytes'), archive.manifest.address_prefix),
          (row) => bigintOf(row, 'amount'),
        );
        expect([height, ...sorted(ours)]).toEqual([height, ...sorted(new Map(theirs))]);
        compared += ours.size;
      }
      expect(compared).toBeGreaterThan(4);
    });

    it('counts txs, failed ones, messages and events of every kind as in the raw recording', async () => {
      const [totals = {}] = await database.query(
        'select sum(txs) as txs, sum(failed_txs) as failed, sum(blocks) as blocks from day_total',
      );
      expect(bigintOf(totals, 'txs')).toBe(BigInt(raw.txs));
      expect(bigintOf(totals, 'failed')).toBe(BigInt(raw.failed));
      expect(bigintOf(totals, 'blocks')).toBe(BigInt(archive.manifest.to));
      const kinds = await database.query(
        `select k.name, sum(messages) as messages, sum(failed) as failed, sum(events)::bigint as events
           from day_kind d join kind k on k.id = d.kind group by k.name`,
      );
      const column = (name: string) =>
        columnOf(
          kinds,
          (row) => textOf(row, 'name'),
          (row) => bigintOf(row, name),
        );
      expect(sorted(column('messages'))).toEqual(sorted(raw.messages));
      expect(sorted(column('failed'))).toEqual(sorted(raw.failedMessages));
      expect(sorted(column('events'))).toEqual(sorted(raw.events));
    });

    it('has the last vote of every voter on every proposal', async () => {
      const rows = await database.query(
        'select b.proposal_id, a.bytes, b.options from ballot b join address a on a.id = b.voter',
      );
      const ours = rows
        .map(
          (row) =>
            `${bigintOf(row, 'proposal_id')} ${account(bytesOf(row, 'bytes'))} ${textOf(row, 'options')}`,
        )
        .sort();
      expect(ours).toEqual([...raw.votes].map(([key, options]) => `${key} ${options}`).sort());
      const [{ n } = { n: 0n }] = await database.query('select count(*) as n from vote');
      expect(n).toBe(raw.events.get('proposal_vote') ?? 0n);
      expect(n).toBeGreaterThanOrEqual(BigInt(votes));
    });

    it('has a row for every event of its tables', async () => {
      for (const [table, types] of Object.entries(TABLE_EVENTS)) {
        const events = types.reduce((sum, type) => sum + (raw.events.get(type) ?? 0n), 0n);
        const [{ n } = { n: 0n }] = await database.query(`select count(*) as n from ${table}`);
        expect([table, n]).toEqual([table, events]);
      }
    });

    it('has exactly the pending packets whose commitments the chain stores', async () => {
      const expected = await recorded(
        archive,
        /^(\/ibc\/core\/channel\/v1\/channels\/[^/]+\/ports\/[^/]+)\/packet_commitments(?:\?|$)/,
        wireCommittedPackets,
      );
      const theirs = [...expected.values()].flatMap(({ commitments }) =>
        commitments.map(
          (commitment) => `${commitment.port_id}/${commitment.channel_id}/${commitment.sequence}`,
        ),
      );
      // The last recorded state may be a few heights older than the index.
      const height = archive.state.heights.at(-1)?.height ?? 0;
      const rows = await database.query(
        `select src_port, src_channel, sequence from packet
         where outgoing and coalesce(sent_height, 0) <= $1 and coalesce(ended_height, $1 + 1) > $1`,
        [height],
      );
      const ours = rows.map(
        (row) => `${textOf(row, 'src_port')}/${textOf(row, 'src_channel')}/${bigintOf(row, 'sequence')}`,
      );
      expect(ours.sort()).toEqual(theirs.sort());
      const open = await database.query(
        "select (state = 'sent') as sent, ended_height is null as unended from packet where outgoing",
      );
      expect(open.filter((row) => booleanOf(row, 'sent') !== booleanOf(row, 'unended'))).toEqual([]);
    });

    it('has the realised result of every trader, no matter who closed', async () => {
      const rows = await database.query(
        'select a.bytes, sum(t.pnl_usd) as pnl from trader_day t join address a on a.id = t.owner where t.closes > 0 group by a.bytes',
      );
      const ours = new Map<string, bigint>(
        rows.map((row): [string, Dec] => [account(bytesOf(row, 'bytes')), decOf(row, 'pnl')]),
      );
      expect(sorted(ours)).toEqual(sorted(raw.pnl));
      expect(decFromAtomics([...ours.values()].reduce((sum, pnl) => sum + pnl, 0n))).toBe(
        [...raw.pnl.values()].reduce((sum, pnl) => sum + pnl, 0n),
      );
    });

    it('values the trades of every trader as in the raw recording', async () => {
      const rows = await database.query('select a.bytes, t.* from trader t join address a on a.id = t.owner');
      for (const [name, sums] of Object.entries(raw.trades.sums)) {
        const ours = columnOf(
          rows,
          (row) => account(bytesOf(row, 'bytes')),
          (row) => (name.endsWith('_usd') ? decOf(row, name) : bigintOf(row, name)),
        );
        expect([name, ...sorted(ours)]).toEqual([name, ...sorted(sums)]);
      }
      if (dir === ELYS) expect(raw.trades.sums.volume_usd.size).toBeGreaterThan(50);
    });

    it('has rankings and sums that match their rows', async () => {
      const differences = await database.query(
        `select 'trader' as what, count(*) as n from trader t
             full join (select owner, sum(pnl_usd) as pnl, sum(closes) as closes, sum(opens) as opens, sum(volume_usd) as volume,
               sum(collateral_usd) as collateral, sum(volume_unknown) as volume_unknown, sum(collateral_unknown) as collateral_unknown
               from trader_day group by owner) d using (owner)
             where (t.pnl_usd, t.closes, t.opens, t.volume_usd, t.collateral_usd, t.volume_unknown, t.collateral_unknown)
               is distinct from (d.pnl, d.closes, d.opens, d.volume, d.collateral, d.volume_unknown, d.collateral_unknown)
           union all
           select 'holder_size', count(*) from holder_size s
             full join (select denom, length(amount::text) as digits, count(*) as holders, sum(amount) as amount
               from balance where amount <> 0 group by 1, 2) b using (denom, digits)
             where (s.holders, s.amount) is distinct from (b.holders, b.amount)
           union all
           select 'hour_total', count(*) from (select sum(blocks) as b, sum(txs) as t, sum(failed_txs) as f, sum(messages) as m, sum(gas_used) as g from hour_total) h,
             (select sum(blocks) as b, sum(txs) as t, sum(failed_txs) as f, sum(messages) as m, sum(gas_used) as g from day_total) d
             where (h.b, h.t, h.f, h.m, h.g) is distinct from (d.b, d.t, d.f, d.m, d.g)
           union all
           select 'relayer', count(*) from (select sum(received) as r, sum(acknowledged) as a, sum(timed_out) as t from relayer) l,
             (select count(*) filter (where step = 'recv') as r, count(*) filter (where step = 'ack') as a, count(*) filter (where step = 'timeout') as t
              from packet_step where relayer is not null) p
             where (coalesce(l.r, 0), coalesce(l.a, 0), coalesce(l.t, 0)) is distinct from (p.r, p.a, p.t)`,
      );
      expect(differences.map((row) => [textOf(row, 'what'), bigintOf(row, 'n')])).toEqual([
        ['trader', 0n],
        ['holder_size', 0n],
        ['hour_total', 0n],
        ['relayer', 0n],
      ]);
    });

    it('values each swap at the last reported price before it', async () => {
      const swaps = await database.query(
        `select s.height, s.item, s.position, i.asset as asset_in, i.decimals as decimals_in, o.asset as asset_out,
             o.decimals as decimals_out, s.amount_in, s.amount_out
           from swap s left join asset_info i on i.denom = s.denom_in left join asset_info o on o.denom = s.denom_out`,
      );
      const reports = await database.query(
        'select asset, height, item, position, price from price_report order by height, item, position',
      );
      const before = (row: SqlRow, report: SqlRow): boolean =>
        intOf(report, 'height') < intOf(row, 'height') ||
        (intOf(report, 'height') === intOf(row, 'height') &&
          (intOf(report, 'item') < intOf(row, 'item') ||
            (intOf(report, 'item') === intOf(row, 'item') &&
              intOf(report, 'position') < intOf(row, 'position'))));
      const byAsset = groupBy(reports, (row) => textOf(row, 'asset'));
      const worth = (row: SqlRow, side: 'in' | 'out'): bigint | undefined => {
        if (row[`asset_${side}`] === null) return undefined;
        const report = byAsset.get(textOf(row, `asset_${side}`))?.findLast((report) => before(row, report));
        if (report === undefined) return undefined;
        const exact = bigintOf(row, `amount_${side}`) * decOf(report, 'price');
        const unit = 10n ** BigInt(intOf(row, `decimals_${side}`));
        return (2n * exact + unit) / (2n * unit);
      };
      const expected = swaps.reduce((sum, row) => sum + (worth(row, 'in') ?? worth(row, 'out') ?? 0n), 0n);
      const unpriced = swaps.filter(
        (row) => worth(row, 'in') === undefined && worth(row, 'out') === undefined,
      );
      const [row = {}] = await database.query(
        'select coalesce(sum(usd), 0) as usd, coalesce(sum(unpriced), 0)::int as unpriced from day_swap',
      );
      expect(decOf(row, 'usd')).toBe(expected);
      expect(intOf(row, 'unpriced')).toBe(unpriced.length);
      if (dir === ELYS) expect(expected).toBeGreaterThan(0n);
    });

    it('finds each tx by its hash', async () => {
      const rawTx = (await archive.heights.txs(archive.manifest.to - 3)).at(0) ?? (await firstTx(archive));
      const [row = {}] = await database.query('select height, item, code = 0 as ok from tx where hash = $1', [
        Buffer.from(rawTx.hash, 'hex'),
      ]);
      expect(intOf(row, 'height')).toBe(rawTx.height);
      expect(intOf(row, 'item')).toBe(rawTx.index);
      expect(booleanOf(row, 'ok')).toBe(rawTx.result['code'] === 0);
    });

    it('shows by itself that no height is missing and each block is linked', async () => {
      const [row = {}] = await database.query(
        `select count(*) as blocks, max(height) - min(height) + 1 as span, count(*) filter (where parent_hash <> previous) as broken,
             count(*) filter (where tx_count <> (select count(*) from tx t where t.height = b.height)) as short
           from (select *, lag(hash) over (order by height) as previous from block) b`,
      );
      expect(bigintOf(row, 'blocks')).toBe(BigInt(archive.manifest.to));
      expect(intOf(row, 'span')).toBe(archive.manifest.to);
      expect(bigintOf(row, 'broken')).toBe(0n);
      expect(bigintOf(row, 'short')).toBe(0n);
    });

    it('has no unread items except the reported ones', async () => {
      const rows = await database.query(
        'select module, problem, count(*) as n from oddity group by module, problem',
      );
      expect(rows).toEqual([]);
    });
  });
}

interface Statement {
  readonly address: string;
  /** null for all denoms of the account. */
  readonly denom: string | null;
  readonly coins: readonly { readonly denom: string; readonly amount: string }[];
}

const BANK_STATEMENT =
  /^\/cosmos\/bank\/v1beta1\/(?:balances\/[a-z0-9]+|denom_owners\/.+|denom_owners_by_query)(?:\?|$)/;

/** Balances in a bank answer; one per holder in a list of holders. */
function statementsOf(key: string, body: unknown): readonly Statement[] {
  const balances = v.safeParse(wireBalances, body);
  const address = /\/balances\/([a-z0-9]+)/.exec(key)?.[1];
  if (balances.success && address !== undefined)
    return [{ address, denom: null, coins: balances.output.balances }];
  const owners = v.safeParse(wireOwners, body);
  if (!owners.success) return [];
  return owners.output.denom_owners.map((owner) => ({
    address: owner.address,
    denom: owner.balance.denom,
    coins: [owner.balance],
  }));
}

/** All recorded answers of matching keys, at each recorded height. */
async function* recordedAnswers(archive: Archive, pattern: RegExp) {
  for await (const { key, heights } of archive.state.keys()) {
    if (!pattern.test(key)) continue;
    for (const height of heights) {
      const answer = await archive.state.newest(key, height);
      const body: unknown = answer?.status === 200 ? JSON.parse(answer.body) : undefined;
      if (body !== undefined) yield { key, height, body };
    }
  }
}

interface History {
  readonly at: (address: string, height: number, denom: string | null) => ReadonlyMap<string, bigint>;
  readonly supplyAt: (height: number) => ReadonlyMap<string, bigint>;
}

/** The indexed balance history. */
async function readHistory(
  database: Database,
  account: (bytes: Uint8Array) => string,
  ledgerTokens = false,
): Promise<History> {
  const rows = await database.query(
    `select a.bytes, d.name, h.height, h.amount from balance_history h join address a on a.id = h.address
     join denom d on d.id = h.denom order by h.height`,
  );
  const history = new Map<string, Map<string, { readonly height: number; readonly amount: bigint }[]>>();
  for (const row of rows) {
    const [address, denom] = [account(bytesOf(row, 'bytes')), textOf(row, 'name')];
    if (LEDGER_TOKENS.has(denom) !== ledgerTokens) continue;
    const byDenom = history.get(address) ?? new Map<string, { height: number; amount: bigint }[]>();
    history.set(address, byDenom);
    const steps = byDenom.get(denom) ?? [];
    byDenom.set(denom, steps);
    steps.push({ height: intOf(row, 'height'), amount: bigintOf(row, 'amount') });
  }
  const at: History['at'] = (address, height, only) => {
    const held = new Map<string, bigint>();
    for (const [denom, steps] of history.get(address) ?? []) {
      const amount = steps.findLast((step) => step.height <= height)?.amount ?? 0n;
      if (amount !== 0n && (only === null || only === denom)) held.set(denom, amount);
    }
    return held;
  };
  const supplyAt: History['supplyAt'] = (height) => {
    const sums = new Map<string, bigint>();
    for (const address of history.keys())
      for (const [denom, amount] of at(address, height, null)) add(sums, denom, amount);
    return sums;
  };
  return { at, supplyAt };
}

async function firstTx(archive: Archive) {
  for (let height = 1; height <= archive.manifest.to; height += 1) {
    const [tx] = await archive.heights.txs(height);
    if (tx !== undefined) return tx;
  }
  throw new RangeError('the recording has no tx');
}
