/** Twenty questions of analysts: SQL over the exported files, and what the service answers. */
import { isJsonList, isJsonObject, type Json } from '@cairn/chain/json';
import type { DuckDBConnection } from '@duckdb/node-api';

export type Rows = readonly (readonly string[])[];

/** A value as text, so that numbers compare equal in any representation. */
const cell = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A value inside JSON: `commit.signed`. */
function at(value: Json, path: string): Json {
  return path
    .split('.')
    .reduce<Json>((inside, key) => (isJsonObject(inside) ? (inside[key] ?? null) : null), value);
}

/** The members of an answer's items, a row for each. */
function items(of: Json, ...paths: readonly string[]): Rows {
  const list = isJsonList(of) ? of : at(of, 'items');
  return isJsonList(list) ? list.map((item) => paths.map((path) => cell(at(item, path)))) : [];
}

const TIME = "strftime(make_timestamp_ns(time_ns), '%Y-%m-%d')";

export interface Question {
  readonly question: string;
  readonly sql: () => Promise<Rows>;
  readonly api: () => Promise<Rows>;
}

export interface QuestionSources {
  readonly duck: DuckDBConnection;
  /** The service's answer at a path below `/api/v1`. */
  readonly answer: (path: string) => Promise<Json>;
  /** The height of both. */
  readonly height: number;
}

/** Names every exported table, so that questions can read it.
 * @param out the folder of the export. */
export async function readExport(
  duck: DuckDBConnection,
  out: string,
  tables: readonly string[],
): Promise<void> {
  for (const table of tables)
    await duck.run(`create view "${table}" as select * from read_parquet('${out}/${table}/*.parquet')`);
}

export async function sqlRows(duck: DuckDBConnection, query: string): Promise<Rows> {
  return (await duck.runAndReadAll(query)).getRowsJson().map((row) => row.map(cell));
}

export function parquetQuestions({ duck, answer, height }: QuestionSources): readonly Question[] {
  const sql = (query: string) => sqlRows(duck, query);
  const first = async (query: string): Promise<string> => (await sql(query))[0]?.[0] ?? '';
  /** All rows of a list, by its export. */
  const every = async (path: string, query: string, ...paths: readonly string[]): Promise<Rows> =>
    items(await answer(`${path}.json${query}`), ...paths);

  const busiest = () => first('select address from account order by activity_count desc, address limit 1');
  const mover = () =>
    first(
      "select address from balance_history where denom = 'uelys' group by 1 order by count(*) desc, 1 limit 1",
    );
  const governor = () =>
    first("select operator from delegation where amount <> '0' group by 1 order by count(*) desc, 1 limit 1");
  const proposal = () => first('select min(proposal_id) from ballot');
  const missedBlock = () => first('select max(height) from missed where not nil');
  const pool = () => first('select pool_id from swap group by 1 order by count(*) desc, 1 limit 1');

  return [
    {
      question: 'what are the newest ten blocks, and who proposed them?',
      sql: () => sql('select height, hash, proposer, tx_count from block order by height desc limit 10'),
      api: async () => items(await answer('/blocks?limit=10'), 'height', 'hash', 'proposer', 'txs'),
    },
    {
      question: 'how many blocks did each validator propose?',
      sql: () => sql('select proposer, count(*) from block group by 1 order by 1'),
      api: async () => tally((await every('/blocks', '', 'proposer')).map(([proposer = '']) => proposer)),
    },
    {
      question: 'who missed the last block that was missed?',
      sql: async () =>
        sql(`select validator from missed where not nil and height = ${await missedBlock()} order by 1`),
      api: async () => {
        const missing = at(await answer(`/blocks/${await missedBlock()}`), 'commit.missing');
        return isJsonList(missing) ? sorted(missing.map((entry) => [cell(entry)])) : [];
      },
    },
    {
      question: 'how many events of each type did the last block have?',
      sql: () =>
        sql(
          `select unnest(event_kinds) as kind, unnest(event_counts) as n from block where height = ${height} order by 1`,
        ),
      api: async () => sorted(items(at(await answer(`/blocks/${height}`), 'events'), 'type', 'count')),
    },
    {
      question: 'which txs failed, with which code?',
      sql: () => sql('select hash, code, codespace from tx where code <> 0 order by height desc, item desc'),
      api: () => every('/txs', '?result=failed', 'hash', 'code', 'codespace'),
    },
    {
      question: 'what does a tx hold?',
      sql: async () =>
        sql(
          `select m.kind, m.body from message m join tx t using (height, item) where t.hash = '${await first('select hash from tx where code = 0 order by height desc, item limit 1')}' order by position`,
        ),
      api: async () =>
        items(
          at(
            await answer(
              `/txs/${await first('select hash from tx where code = 0 order by height desc, item limit 1')}`,
            ),
            'messages',
          ),
          'typeUrl',
          'body',
        ),
    },
    {
      question: 'how often did each message type come, and fail?',
      sql: () =>
        sql(
          'select kind, sum(messages)::bigint, sum(failed)::bigint from day_kind group by 1 having sum(messages) > 0 order by 1',
        ),
      api: async () =>
        sorted(
          items(await answer('/message-types'), 'name', 'messages', 'failed').filter(([, n]) => n !== '0'),
        ),
    },
    {
      question: 'how many txs and messages did each day have?',
      sql: () =>
        sql(
          `select ${TIME} as day, sum(tx_count)::bigint, sum(failed_count)::bigint, sum(message_count)::bigint from block group by 1 order by 1`,
        ),
      api: async () => items(await answer('/analytics/days'), 'day', 'txs', 'failed', 'messages'),
    },
    {
      question: 'what is the supply of each denom, and how many hold it?',
      sql: () =>
        sql(
          "select denom, sum(amount::hugeint)::text, count(*) filter (where amount <> '0') from balance group by 1 order by 1",
        ),
      api: async () => sorted(items(await answer('/assets'), 'denom', 'supply', 'holders')),
    },
    {
      question: 'who are the largest holders of the bond denom?',
      sql: () =>
        sql(
          "select address, amount from balance where denom = 'uelys' and amount <> '0' order by amount::hugeint desc, address limit 1000",
        ),
      api: async () => byAmount(await every('/assets/uelys/holders', '', 'address', 'amount')),
    },
    {
      question: 'what was sent of the bond denom in all?',
      sql: () => sql("select count(*), sum(amount::hugeint)::text from transfer where denom = 'uelys'"),
      api: async () => {
        const rows = await every('/assets/uelys/transfers', '', 'amount');
        return [[String(rows.length), String(rows.reduce((sum, [amount = '']) => sum + BigInt(amount), 0n))]];
      },
    },
    {
      question: 'how often was the busiest account touched, and how much of it did it sign?',
      sql: () =>
        sql(
          'select address, activity_count, signed_count, first_height, last_height from account order by activity_count desc, address limit 1',
        ),
      api: async () => {
        const found = await answer(`/addresses/${await busiest()}`);
        return [
          ['address', 'activity', 'signed', 'firstHeight', 'lastHeight'].map((path) => cell(at(found, path))),
        ];
      },
    },
    {
      question: 'what did the account whose bond denom moved most hold of it, over time?',
      sql: async () =>
        sql(
          `select height, amount from balance_history where address = '${await mover()}' and denom = 'uelys' order by height desc`,
        ),
      api: async () => every(`/addresses/${await mover()}/balances/uelys/history`, '', 'height', 'amount'),
    },
    {
      question: 'who delegates to the governor with most delegators?',
      sql: async () =>
        sql(
          `select delegator, amount from delegation where operator = '${await governor()}' and amount <> '0' order by amount::hugeint desc, delegator`,
        ),
      api: async () =>
        byAmount(await every(`/governors/${await governor()}/delegators`, '', 'delegator', 'amount')),
    },
    {
      question: 'how did each voter vote on the first proposal?',
      sql: async () =>
        sql(`select voter, times from ballot where proposal_id = ${await proposal()} order by voter`),
      api: async () => sorted(await every(`/proposals/${await proposal()}/ballots`, '', 'voter', 'times')),
    },
    {
      question: 'which proposals were submitted, when and by whom?',
      sql: () =>
        sql("select proposal_id, height, account from proposal_step where step = 'submit' order by 1 desc"),
      api: () => every('/proposals', '', 'proposal', 'submitted', 'proposer'),
    },
    {
      question: 'what was swapped in the pool with most swaps?',
      sql: async () =>
        sql(
          `select height, sender, denom_in, amount_in, denom_out, amount_out from swap where pool_id = ${await pool()} order by height desc, item desc, position desc`,
        ),
      api: async () =>
        every(
          '/swaps',
          `?pool=${await pool()}`,
          'height',
          'sender',
          'in.denom',
          'in.amount',
          'out.denom',
          'out.amount',
        ),
    },
    {
      question: 'what did closed positions bring?',
      sql: () =>
        sql(
          'select height, position_id, owner, pnl_usd::decimal(38,18)::text from perpetual_trade where pnl_usd is not null order by height desc, item desc, position desc',
        ),
      api: async () =>
        (await every('/perpetual-trades', '', 'height', 'position', 'owner', 'pnlUsd'))
          .filter(([, , , pnl]) => pnl !== 'null')
          .map(([height, position, owner, pnl = '']) => [
            height ?? '',
            position ?? '',
            owner ?? '',
            padded(pnl),
          ]),
    },
    {
      question: 'which prices did oracles report last?',
      sql: () =>
        sql(
          'select asset, arg_max(price::decimal(38,18), (height, item, position))::text from price_report group by 1 order by 1',
        ),
      api: async () =>
        sorted(items(await answer('/prices'), 'asset', 'price')).map(([asset, price = '']) => [
          asset ?? '',
          padded(price),
        ]),
    },
    {
      question: 'what did governors change?',
      sql: async () =>
        sql(
          `select action, height from operator_change where operator = '${await governor()}' order by height desc, item desc, position desc`,
        ),
      api: async () => every(`/governors/${await governor()}/changes`, '', 'action', 'height'),
    },
  ];
}

const sorted = (rows: Rows): Rows => [...rows].sort(([a = ''], [b = '']) => (a < b ? -1 : 1));
/** Largest first; ties by address. */
const byAmount = (rows: Rows): Rows =>
  [...rows].sort(([a = '', x = ''], [b = '', y = '']) =>
    x === y ? (a < b ? -1 : 1) : BigInt(x) > BigInt(y) ? -1 : 1,
  );
function tally(values: readonly string[]): Rows {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return sorted([...counts].map(([value, count]) => [value, `${count}`]));
}
/** A decimal with 18 digits of fraction. */
function padded(text: string): string {
  const [integer = '', fraction = ''] = text.split('.');
  return `${integer}.${fraction.padEnd(18, '0')}`;
}
