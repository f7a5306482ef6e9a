/** For tests: the recorded networks beside the repository, line by line. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { accFromValoper, moduleAddress, parseAddress, parseValoperAddress } from '@cairn/chain/address';
import { parseCoin } from '@cairn/chain/amount';
import type { BlockResults } from '@cairn/chain/block';
import type { BlockEvent, ChainEvent } from '@cairn/chain/event';
import { parseTxHash } from '@cairn/chain/hash';
import { messageFromAny, type Message } from '@cairn/chain/message';
import { parseTimestamp } from '@cairn/chain/time';
import type { Tx } from '@cairn/chain/tx';
import * as v from 'valibot';

export type RecordingName = 'recording' | 'recording-hub';

const shared = join(import.meta.dirname, '../../../../../shared');

/** Whether the recordings are on this machine: tests over them are skipped by name otherwise. */
export const hasRecordings =
  existsSync(join(shared, 'recording')) && existsSync(join(shared, 'recording-hub'));

/** The lines of a recording's files whose name starts so, as JSON, in order; only those with `mention` in their path, where given. */
export function* recordedLines(
  name: RecordingName,
  folder: string,
  start: string,
  mention = '',
): Generator<{ readonly file: string; readonly line: unknown }> {
  const files = readdirSync(join(shared, name, folder)).filter((file) => file.startsWith(start));
  for (const file of files.sort()) {
    const text = gunzipSync(readFileSync(join(shared, name, folder, file))).toString('utf8');
    for (const line of text.split('\n')) {
      if (line !== '' && line.slice(0, 200).includes(mention)) yield { file, line: JSON.parse(line) };
    }
  }
}

const wireEvent = v.object({
  type: v.string(),
  attributes: v.array(v.object({ key: v.string(), value: v.nullish(v.string(), '') })),
});
const number = v.pipe(v.union([v.string(), v.number()]), v.transform(Number));
const big = v.pipe(
  v.string(),
  v.transform((text) => BigInt(text)),
);
const wireResult = v.object({
  code: v.number(),
  codespace: v.string(),
  log: v.string(),
  gas_wanted: big,
  gas_used: big,
  events: v.array(wireEvent),
});
const wireHeight = v.object({
  height: number,
  block_results: v.object({
    txs_results: v.nullable(v.array(wireResult)),
    finalize_block_events: v.nullable(v.array(wireEvent)),
  }),
});

function blockEvent(event: ChainEvent): BlockEvent {
  const mode = event.attributes.findLast(({ key }) => key === 'mode')?.value;
  return { ...event, mode: mode === 'EndBlock' ? 'EndBlock' : 'BeginBlock' };
}

/** What each block's execution came to, in order. */
export function* recordedResults(name: RecordingName): Generator<BlockResults> {
  for (const { line } of recordedLines(name, 'rpc', 'heights-')) {
    const { height, block_results: results } = v.parse(wireHeight, line);
    yield {
      height,
      txResults: (results.txs_results ?? []).map(({ log, gas_wanted, gas_used, ...rest }) => ({
        ...rest,
        rawLog: log,
        gasWanted: gas_wanted,
        gasUsed: gas_used,
      })),
      blockEvents: (results.finalize_block_events ?? []).map(blockEvent),
      raw: null,
    };
  }
}

const anyJson = v.custom<Message['body']>((value) => typeof value === 'object' && value !== null);
const wireTx = v.object({
  body: v.object({
    tx: v.object({
      body: v.object({ messages: v.array(anyJson), memo: v.string() }),
      auth_info: v.object({
        fee: v.object({
          amount: v.array(v.object({ denom: v.string(), amount: v.string() })),
          gas_limit: big,
        }),
      }),
    }),
    tx_response: v.object({
      height: number,
      txhash: v.string(),
      code: v.number(),
      codespace: v.string(),
      raw_log: v.string(),
      gas_wanted: big,
      gas_used: big,
      timestamp: v.string(),
      events: v.array(wireEvent),
    }),
  }),
});

/** A recorded answer of the tx service as a tx; signers are left out. */
export function txFromRecorded(line: unknown): Tx {
  const { tx, tx_response: response } = v.parse(wireTx, line).body;
  return {
    hash: parseTxHash(response.txhash),
    height: response.height,
    time: parseTimestamp(response.timestamp),
    messages: tx.body.messages.flatMap((any) => messageFromAny(any) ?? []),
    memo: tx.body.memo,
    timeoutHeight: 0,
    fee: {
      coins: tx.auth_info.fee.amount.map(parseCoin),
      gasLimit: tx.auth_info.fee.gas_limit,
      payer: null,
      granter: null,
    },
    signers: [],
    code: response.code,
    codespace: response.codespace,
    rawLog: response.raw_log,
    gasWanted: response.gas_wanted,
    gasUsed: response.gas_used,
    events: response.events,
    raw: {},
  };
}

/** Every tx of a recording, in order. */
export function* recordedTxs(name: RecordingName): Generator<Tx> {
  for (const { line } of recordedLines(name, 'rest', 'txs-')) yield txFromRecorded(line);
}

const genesisCoin = v.object({ denom: v.string(), amount: v.string() });
const wireGenesis = v.object({
  app_state: v.object({
    bank: v.object({ balances: v.array(v.object({ address: v.string(), coins: v.array(genesisCoin) })) }),
    genutil: v.object({
      gen_txs: v.nullish(
        v.array(
          v.object({
            body: v.object({
              messages: v.array(v.object({ validator_address: v.string(), value: genesisCoin })),
            }),
          }),
        ),
        [],
      ),
    }),
  }),
});

export interface GenesisBalance {
  readonly address: string;
  readonly denom: string;
  readonly amount: bigint;
}

/** The balances of the genesis document after its own txs, which stake and leave no events. */
export function readGenesis(name: RecordingName): readonly GenesisBalance[] {
  const document: unknown = JSON.parse(
    gunzipSync(readFileSync(join(shared, name, 'rpc', 'genesis.json.gz'))).toString('utf8'),
  );
  const { bank, genutil } = v.parse(wireGenesis, document).app_state;
  const balances = bank.balances.flatMap(({ address, coins }) =>
    coins.map(({ denom, amount }) => ({ address, denom, amount: BigInt(amount) })),
  );
  const staked = genutil.gen_txs.flatMap(({ body }) =>
    body.messages.flatMap(({ validator_address: operator, value }) => {
      const account = accFromValoper(parseValoperAddress(operator));
      const amount = BigInt(value.amount);
      return [
        { address: account, denom: value.denom, amount: -amount },
        {
          address: moduleAddress('bonded_tokens_pool', parseAddress(account).prefix),
          denom: value.denom,
          amount,
        },
      ];
    }),
  );
  return [...balances, ...staked];
}

/** One recorded tx and what is left of its block's events in `fixtures/`: for tests that run without the recordings. */
export function fixture(height: number): { readonly tx: Tx; readonly results: BlockResults } {
  const text = readFileSync(join(import.meta.dirname, '../story/fixtures', `height-${height}.json`), 'utf8');
  const parsed = v.parse(
    v.object({ tx: v.unknown(), finalize_block_events: v.array(wireEvent) }),
    JSON.parse(text),
  );
  const results: BlockResults = {
    height,
    txResults: [],
    blockEvents: parsed.finalize_block_events.map(blockEvent),
    raw: null,
  };
  return { tx: txFromRecorded(parsed.tx), results };
}
