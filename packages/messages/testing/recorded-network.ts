/** The recorded networks for tests of the packages. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accFromValoper, moduleAddress, parseAddress, parseValoperAddress } from '@cairn/chain/address';
import { parseCoin } from '@cairn/chain/amount';
import type { BlockResults } from '@cairn/chain/block';
import type { BlockEvent, ChainEvent } from '@cairn/chain/event';
import { parseTxHash } from '@cairn/chain/hash';
import { isJsonList, isJsonObject, type Json, type JsonObject, parseJson } from '@cairn/chain/json';
import { messageFromAny, type Message } from '@cairn/chain/message';
import { parseTimestamp } from '@cairn/chain/time';
import {
  recordedGenesis,
  recordedHeights,
  txsOf,
  type RecordedChain,
  type RecordedHeight,
} from '@cairn/chain/testing/recorded-chain';
import type { Tx } from '@cairn/chain/tx';
import * as v from 'valibot';

/** There are millions: read without a schema. */
const wireEvent = v.custom<JsonObject>(isJsonObject);
const listOf = (value: Json | undefined): readonly Json[] => (isJsonList(value) ? value : []);
const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const chainEvent = ({ type, attributes }: JsonObject): ChainEvent => ({
  type: textOf(type),
  attributes: listOf(attributes)
    .filter(isJsonObject)
    .map(({ key, value }) => ({ key: textOf(key), value: textOf(value) })),
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
const wireResults = v.object({
  txs_results: v.nullable(v.array(wireResult)),
  finalize_block_events: v.nullable(v.array(wireEvent)),
});

function blockEvent(raw: JsonObject): BlockEvent {
  const event = chainEvent(raw);
  const mode = event.attributes.findLast(({ key }) => key === 'mode')?.value;
  return { ...event, mode: mode === 'EndBlock' ? 'EndBlock' : 'BeginBlock' };
}

function resultsOf({ height, results }: RecordedHeight): BlockResults {
  const { txs_results: txs, finalize_block_events: events } = v.parse(wireResults, parseJson(results));
  return {
    height,
    txResults: (txs ?? []).map(({ log, gas_wanted, gas_used, events: own, ...rest }) => ({
      ...rest,
      events: own.map(chainEvent),
      rawLog: log,
      gasWanted: gas_wanted,
      gasUsed: gas_used,
    })),
    blockEvents: (events ?? []).map(blockEvent),
  };
}

/** The results of each block, in order. */
export function* recordedResults(chain: RecordedChain): Generator<BlockResults> {
  for (const height of recordedHeights(chain)) yield resultsOf(height);
}

/** The txs of each block with their results, in order. */
export function* recordedBlocks(
  chain: RecordedChain,
  from = 1,
  to = Infinity,
): Generator<{ readonly txs: readonly Tx[]; readonly results: BlockResults }> {
  for (const height of recordedHeights(chain, from, to))
    yield { txs: txsOf(height).map(txFromRecorded), results: resultsOf(height) };
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

/** A recorded answer of the tx service as a tx, without signers. */
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
    events: response.events.map(chainEvent),
  };
}

/** Every tx of a recording, in order. */
export function* recordedTxs(chain: RecordedChain): Generator<Tx> {
  for (const height of recordedHeights(chain)) yield* txsOf(height).map(txFromRecorded);
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

/** The balances of the genesis document after its own txs, which stake without events. */
export function readGenesis(chain: RecordedChain): readonly GenesisBalance[] {
  const { bank, genutil } = v.parse(wireGenesis, parseJson(recordedGenesis(chain))).app_state;
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

/** One recorded tx with the retained events of its block, from `fixtures/`. */
export function fixture(height: number): { readonly tx: Tx; readonly results: BlockResults } {
  const text = readFileSync(join(import.meta.dirname, 'fixtures', `height-${height}.json`), 'utf8');
  const parsed = v.parse(
    v.object({ tx: v.unknown(), finalize_block_events: v.array(wireEvent) }),
    JSON.parse(text),
  );
  const results: BlockResults = {
    height,
    txResults: [],
    blockEvents: parsed.finalize_block_events.map(blockEvent),
  };
  return { tx: txFromRecorded(parsed.tx), results };
}
