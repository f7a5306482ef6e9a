/** Chain-like rows generated inside the database, to test plans and to measure lists on millions of rows. */

export interface SyntheticSize {
  /** Two txs each. */
  readonly blocks: number;
  /** The busy account is in every tx of every n-th block. */
  readonly busyEvery: number;
  /** Swaps, trades, stakes and similar facts: one in every n-th block. */
  readonly factsEvery: number;
  /** Rows of rare kinds: all of every n-th block. */
  readonly rareEvery: number;
  /** Days before the first block that have figures too; defaults to 1,000. */
  readonly earlierDays?: number;
}

/** Dictionary numbers in these rows. */
export const SYNTHETIC = {
  commonKind: 1,
  rareKind: 2,
  /** The account in all txs of `busyEvery`. */
  busy: 7n,
  /** Accounts in rotation, from this number on. */
  others: 8,
  otherCount: 2_900,
  denom: 2n,
  /** An asset with an oracle name but no report. */
  unpriced: 4n,
  pool: 3n,
  operator: 3n,
  proposal: 3n,
  blockSeconds: 2.5,
} as const;

const { commonKind, rareKind, busy, others, otherCount, unpriced } = SYNTHETIC;

/** Statements that fill all listed tables, in order, each run separately; then `analyze`. */
export function syntheticRows({
  blocks,
  busyEvery,
  factsEvery,
  rareEvery,
  earlierDays = 1_000,
}: SyntheticSize): readonly string[] {
  const heights = `generate_series(1, ${blocks}) h`;
  const places = `${heights}, generate_series(0, 1) i`;
  const rare = `case when h % ${rareEvery} = 0 then ${rareKind} else ${commonKind} end`;
  const other = `(${others} + h % ${otherCount})`;
  const touched = `lateral (select ${busy}::bigint as a where h % ${busyEvery} = 0 union all select ${other}) v`;
  const facts = `generate_series(${factsEvery}, ${blocks}, ${factsEvery}) h`;
  const actor = `case when h % ${2 * factsEvery} = 0 then ${busy} else ${other} end`;
  return [
    "insert into chain values (true, 'synthetic-1', 'elys', 1, 1, sha256('1'), true, true)",
    `insert into progress values (true, ${blocks}, ${blocks})`,
    `insert into address select n, decode(lpad(to_hex(n), 40, '0'), 'hex') from generate_series(1, 60000) n`,
    `insert into denom select n, 'denom' || n from generate_series(1, 5) n`,
    `insert into kind select n, '/kind' || n from generate_series(1, 5) n`,
    `insert into validator_set select n, sha256(n::text::bytea), array[1, 2, 3, 4], array[10, 10, 10, 10] from generate_series(1, 500) n`,
    `insert into block select h, 1700000000000000000 + h * 2500000000::bigint, sha256(h::text::bytea),
       sha256((h - 1)::text::bytea), '\\x', 1 + h % 20, 1, 2, (h % 10 = 0)::int, 2, 400, 100, 90, null, 0, 4, 0, '\\x55', '{1}', '{2}'
     from ${heights}`,
    `insert into missed select 1 + h % 20, h, false from ${facts}`,
    `insert into tx select h, i, sha256((h || '/' || i)::bytea), (h % 10 = 0 and i = 0)::int, '', '', 100, 90, '{1}', '{300}',
       ${busy}, null, '{${busy}}', '', 0, array[${rare}], h % 2 = 0 from ${places}`,
    `insert into message select h, i, 0, ${rare}, true, h % 10 = 0 and i = 0, '{}' from ${places}`,
    `insert into event select h, i, 0, ${rare}, 0, '[]' from ${places}`,
    `insert into activity select a, h, i, case when h % ${rareEvery} = 0 then 8 else 5 end, '{1}', '{-300}', '{1,2}' from ${places}, ${touched}`,
    `insert into activity_kind select a, ${rare}, h, i from ${places}, ${touched}`,
    `insert into transfer select h, i, 0, 1 + h % 3, ${busy}, ${other}, 5 from ${places}`,
    'insert into balance select a, d, a * d, 1 from generate_series(1, 3000) a, generate_series(1, 5) d',
    `insert into balance_history select ${busy}, 1, h, h from ${facts}`,
    `insert into account select a, 1, ${blocks}, 10, 5 from generate_series(1, 3000) a`,
    `insert into asset_info select n, 1, 0, 0, case when n = ${unpriced} then 'UNPRICED' else 'ASSET' || n end, 6 from generate_series(1, 5) n`,
    'insert into asset select d, 1000, 3000, 1 from generate_series(1, 2000) d',
    'insert into holder_size select d, n, 10, 1000 from generate_series(1, 500) d, generate_series(1, 12) n',
    `insert into ballot select p, v, 1, 0, 0, '[]', 1 from generate_series(1, 20) p, generate_series(1, 1000) v`,
    'insert into delegation select o, d, d, 1 from generate_series(1, 20) o, generate_series(21, 1000) d',
    ...factRows(facts, actor, other),
    ...runningRows(blocks, facts, earlierDays),
  ];
}

function factRows(facts: string, actor: string, other: string): readonly string[] {
  const out = 'h % 3 <> 0';
  return [
    `insert into stake_change select h, 0, 0, case when h % 7 = 0 then 'redelegate' else 'delegate' end, ${actor}, 1 + h % 20,
       case when h % 7 = 0 then 1 + (h + 2) % 20 end, 1, 100, null from ${facts}`,
    `insert into operator_change select 1 + h % 20, h, 0, 0, 'edit', '{}' from ${facts}`,
    `insert into reward_claim select h, 0, 0, 'stake', ${actor}, 1 + h % 20, '{1}', '{5}' from ${facts}`,
    `insert into grant_change select h, 0, 0, 'authz', 'grant', ${actor}, 9 + h % 700, 1 from ${facts}`,
    `insert into proposal_step select 1 + n / 4, n * 3, 0, n % 4, (array['submit', 'deposit', 'vote-begins', 'ended'])[1 + n % 4], ${other},
       '{1}', '{5}', '', '{}' from (select n, n as h from generate_series(0, 1999) n) p`,
    `insert into oddity select h, 0, 0, 'tx', 'the node could not decode this transaction' from ${facts}`,
    `insert into raw_tx select h, 0, '\\x00' from ${facts}`,
    `insert into vote select 1 + h % 500, ${actor}, h, 0, 0, '[]' from ${facts}`,
    `insert into swap select h, 0, 0, ${actor}, ${other}, 1 + h % 20, 1, 100, 2, 99 from ${facts}`,
    `insert into swap_request select h, 0, 0, 0, ${actor}, ${other}, true, 'in', 1, 100, 2, 99, 0.1 from ${facts}`,
    `insert into pool_change select h, 0, 0, 'join', 1 + h % 20, ${actor}, '{1}', '{5}' from ${facts}`,
    `insert into perpetual_trade select h, 0, 0, case when h % 3 = 0 then 'close' when h % 97 = 0 then 'force-closed' else 'open' end,
       case when h % 97 = 0 and h % 3 <> 0 then case when h % 2 = 0 then 'unhealthy' else 'stop_loss' end end,
       h, ${actor}, 1 + h % 20, 'LONG', 1, 100, 5, 5, 1.5, case when h % 3 = 0 then 2.5 end, 0.1, 7 from ${facts}`,
    `insert into leveraged_trade select h, 0, 0, 'open', null, h, ${actor}, 1 + h % 20, 1, 5, 5, 5, 0, '{}', '{}', null from ${facts}`,
    `insert into order_step select h, 0, 0, 'spot', 'create', h, ${actor}, 'LIMITBUY' from ${facts}`,
    `insert into lending_step select h, 0, 0, 'bond', ${actor}, 1, 5, 2, 5 from ${facts}`,
    `insert into commitment_step select h, 0, 0, 'commit', ${actor}, 1, 5 from ${facts}`,
    `insert into vault_step select h, 0, 0, 'deposit', ${actor}, 1 + h % 20, 1, 5 from ${facts}`,
    `insert into price_report select 'ASSET' || h % 20, 'elys', h, 0, 0, 1.5 from ${facts}`,
    `insert into packet_step select h, 0, 0, case when ${out} then 'send' else 'recv' end, ${out}, 'transfer', 'channel-' || h % 20,
       'transfer', 'channel-' || (h + 1) % 20, h, case when ${out} then null else ${actor} end, 'a', 'b', 'denom1', 5, null, null from ${facts}`,
    `insert into packet select 'channel-' || h % 20, 'transfer', 'channel-' || (h + 1) % 20, h, true,
       case when h % 50 = 0 then 'sent' else 'acknowledged' end, h, h + 3 from ${facts}`,
  ];
}

function runningRows(blocks: number, facts: string, earlierDays: number): readonly string[] {
  const days = `generate_series(${19_675 - earlierDays}, ${19_675 + Math.ceil((blocks * SYNTHETIC.blockSeconds) / 86_400)}) day`;
  // Some traders have unknown volume, some unknown collateral, and some no collateral.
  const worth = 'n * 13 % 997, (n % 7 = 0)::int, n % 11 * (n % 300), (n % 5 = 0)::int';
  return [
    `insert into relayer select n, 'transfer', 'channel-' || n % 20, n, n, 0, 1, 5 from generate_series(1, 200) n`,
    `insert into parameter_change select 'module' || n % 40, n, 0, n, '/msg', '{}' from generate_series(1, 2000) n`,
    `insert into operator_stake select 1 + h % 20, h, h, 5 from ${facts}`,
    `insert into operator_day select o, 1, day, 5.5, 0.5 from ${days}, generate_series(1, 20) o`,
    `insert into trader select n, (n * 7919 % 1000) - 500, 1, 5, 2, 1, 5, ${worth} from generate_series(1, 3000) n`,
    `insert into trader_day select n, day, (n * 7919 % 1000) - 500, 1, 5, 2, 1, 5, ${worth} from ${days}, generate_series(1, 300) n`,
    `insert into day_total select day, 1, 5, 34560, 69120, 100, 69120, 5000, 500, 10 from ${days}`,
    `insert into hour_total select day * 24 + hour, 1, 5, 1440, 2880, 10, 2880, 500 from ${days}, generate_series(0, 23) hour`,
    `insert into day_kind select day, k, 5, 1, 5 from ${days}, generate_series(1, 5) k`,
    `insert into day_fee select day, d, 5 from ${days}, generate_series(1, 3) d`,
    `insert into day_swap select day, p, d, 5, 2, 1.5 from ${days}, generate_series(1, 20) p, generate_series(1, 2) d`,
    `insert into day_swap_price select d, day, 5, 1.5, 2 from ${days}, generate_series(1, 5) d`,
    `insert into open_interest_day select day, p, 1, 5, 5, 1.5, 1.5 from ${days}, generate_series(1, 20) p`,
    `insert into day_price select 'ASSET' || a, day, 1, 2, 0.5, 1.5, 9 from ${days}, generate_series(0, 19) a`,
    `insert into asset_day select d, day, 5, 5 from ${days}, generate_series(1, 5) d`,
  ];
}
