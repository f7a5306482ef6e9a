/**
 * Test helper: reads the recorded networks in `data/` by the format of docs/archive.md, independently of the
 * serving code.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { base64ToHex, txHashFromBase64 } from '../src/hash.ts';
import { isJsonList, isJsonObject, parseJson, type Json, type JsonObject } from '../src/json.ts';

export type RecordedChain = 'elysnet-1' | 'cosmoshub-dev-1';

/** Both recorded networks. */
export const RECORDED_CHAINS: readonly RecordedChain[] = ['elysnet-1', 'cosmoshub-dev-1'];

/** A state answer of a node; valid until the next one for the same path. */
export interface StateAnswer {
  /** The requested path with its query. */
  readonly path: string;
  readonly height: number;
  readonly status: number;
  /** JSON text, as recorded. */
  readonly body: string;
}

/** A block with its execution results. */
export interface RecordedHeight {
  readonly height: number;
  /** RPC `/block`, JSON text. */
  readonly block: string;
  /** RPC `/block_results`, JSON text. */
  readonly results: string;
  /** The txs decoded as REST prints them, a JSON list. */
  readonly txs: string;
}

/** A tx as REST `/cosmos/tx/v1beta1/txs/{hash}` answers. */
export interface RecordedTx {
  readonly hash: string;
  readonly height: number;
  readonly body: JsonObject;
}

const DATA = join(import.meta.dirname, '../../../data');
/** Extracted from the raw recordings by scripts/sample-recording.mjs. */
const SAMPLES = join(import.meta.dirname, 'recorded');
const LINES_PER_HEIGHT = 3;

/** The folder with samples of a chain's raw recording. */
export function sampleFolder(chain: RecordedChain): string {
  return join(SAMPLES, chain);
}

/** Lines of the samples whose file in `folder` starts with `name`. */
export function* sampleLines(chain: RecordedChain, folder: string, name: string): Generator<string> {
  const directory = join(sampleFolder(chain), folder);
  for (const file of readdirSync(directory).sort())
    if (file.startsWith(name)) yield* lines(gunzipSync(readFileSync(join(directory, file))).toString('utf8'));
}

/** The recorded state of every path that starts with `prefix`, by path, ascending by height. */
export function* recordedState(chain: RecordedChain, prefix = ''): Generator<StateAnswer> {
  const folder = stateFolder(chain);
  for (const [path, places] of stateIndex(chain)) {
    if (!path.startsWith(prefix)) continue;
    for (const place of places) yield { path, height: place.height, ...answerAt(chain, folder, place) };
  }
}

/** An answer that is decompressed on demand. */
export interface PlacedAnswer {
  readonly height: number;
  readonly read: () => Pick<StateAnswer, 'status' | 'body'>;
}

/** The newest recorded answer of each path at or before `height`. */
export function recordedStateAt(chain: RecordedChain, height: number): ReadonlyMap<string, PlacedAnswer> {
  const folder = stateFolder(chain);
  const newest = new Map<string, PlacedAnswer>();
  for (const [path, places] of stateIndex(chain)) {
    const place = places.findLast((candidate) => candidate.height <= height);
    if (place !== undefined)
      newest.set(path, { height: place.height, read: () => answerAt(chain, folder, place) });
  }
  return newest;
}

/** All heights, ascending. */
export function* recordedHeights(chain: RecordedChain, from = 1, to = Infinity): Generator<RecordedHeight> {
  for (const part of partsIn(chain, 'heights')) {
    const [first = 0, last = 0] = part.match(/\d+/g)?.map(Number) ?? [];
    if (last < from || first > to) continue;
    const texts = [...lines(unpacked(chain, `heights/${part}`))];
    for (let at = 0; at * LINES_PER_HEIGHT < texts.length; at += 1) {
      const height = first + at;
      if (height < from || height > to) continue;
      const [block = '', results = '', txs = ''] = texts.slice(at * LINES_PER_HEIGHT);
      yield { height, block, results, txs };
    }
  }
}

/** The txs of a height, assembled from its parts. */
export function txsOf({ height, block, results, txs }: RecordedHeight): readonly RecordedTx[] {
  const decoded = listOf(parseJson(txs));
  if (decoded.length === 0) return [];
  const { header, data } = memberOf(memberOf(parseJson(block), 'block'), '');
  const executed = listOf(memberOf(parseJson(results), '')['txs_results']);
  const timestamp = `${textOf(memberOf(header, '')['time']).slice(0, 19)}Z`;
  return listOf(memberOf(data, '')['txs']).map((raw, index) => {
    const hash = txHashFromBase64(textOf(raw));
    const { data: bytes, log, ...result } = memberOf(executed[index], '');
    const tx = memberOf(decoded[index], '');
    const response = {
      height: String(height),
      txhash: hash,
      codespace: result['codespace'] ?? '',
      code: result['code'] ?? 0,
      data: bytes === null || bytes === undefined ? '' : base64ToHex(textOf(bytes)),
      raw_log: log ?? '',
      logs: [],
      info: result['info'] ?? '',
      gas_wanted: result['gas_wanted'] ?? '0',
      gas_used: result['gas_used'] ?? '0',
      tx: { '@type': '/cosmos.tx.v1beta1.Tx', ...tx },
      timestamp,
      events: result['events'] ?? [],
    };
    return { hash, height, body: { tx, tx_response: response } };
  });
}

/** RPC `/validators` at the first height and wherever the set changed. */
export function* recordedValidatorSets(
  chain: RecordedChain,
): Generator<{ readonly height: number; readonly validators: Json }> {
  for (const part of partsIn(chain, 'consensus')) {
    for (const line of lines(unpacked(chain, `consensus/${part}`))) {
      const { height, validators } = memberOf(parseJson(line), '');
      if (validators !== undefined) yield { height: Number(height), validators };
    }
  }
}

/** The genesis document, JSON text. */
export function recordedGenesis(chain: RecordedChain): string {
  return unpacked(chain, 'genesis.json.br');
}

interface Place {
  readonly height: number;
  /** Number of the answers file, and line in it. */
  readonly part: number;
  readonly line: number;
}

const indexes = new Map<RecordedChain, ReadonlyMap<string, readonly Place[]>>();
const answers = new Map<string, readonly string[]>();

/** The location of each path's answers. */
function stateIndex(chain: RecordedChain): ReadonlyMap<string, readonly Place[]> {
  const known = indexes.get(chain);
  if (known !== undefined) return known;
  const index = new Map<string, readonly Place[]>();
  const segment = stateFolder(chain);
  for (const file of partsIn(chain, segment, 'keys-')) {
    for (const line of lines(unpacked(chain, `${segment}/${file}`))) {
      const [path, placed] = listOf(parseJson(line));
      const places = listOf(placed).flatMap((place) => {
        const [part, first, heights] = listOf(place);
        return listOf(heights).map((height, at) => ({
          height: Number(height),
          part: Number(part),
          line: Number(first) + at,
        }));
      });
      index.set(textOf(path), places);
    }
  }
  indexes.set(chain, index);
  return index;
}

function answerAt(
  chain: RecordedChain,
  folder: string,
  { part, line }: Place,
): { status: number; body: string } {
  const file = `${folder}/answers-${String(part).padStart(7, '0')}.br`;
  const key = `${chain}/${file}`;
  const answerLines = answers.get(key) ?? [...lines(unpacked(chain, file))];
  answers.set(key, answerLines);
  const [text = '', status] = /^\d+ (\d+) /.exec(answerLines[line] ?? '') ?? [];
  return { status: Number(status), body: (answerLines[line] ?? '').slice(text.length) };
}

function stateFolder(chain: RecordedChain): string {
  const [segment = '', more] = readdirSync(join(DATA, chain, 'state')).sort();
  if (more !== undefined) throw new Error(`${chain} has its state in more than one segment`);
  return `state/${segment}`;
}

/** The compressed files of a folder, in order. */
function partsIn(chain: RecordedChain, folder: string, name = ''): readonly string[] {
  return readdirSync(join(DATA, chain, folder))
    .filter((file) => file.startsWith(name) && file.endsWith('.br'))
    .sort();
}

function unpacked(chain: RecordedChain, file: string): string {
  return brotliDecompressSync(readFileSync(join(DATA, chain, file))).toString('utf8');
}

function* lines(text: string): Generator<string> {
  for (const line of text.split('\n')) if (line !== '') yield line;
}

/** An object member, or the value itself without a name; empty when it is not an object. */
function memberOf(value: Json | undefined, name: string): JsonObject {
  const own = isJsonObject(value) ? value : {};
  if (name === '') return own;
  const member = own[name];
  return isJsonObject(member) ? member : {};
}

function listOf(value: Json | undefined): readonly Json[] {
  return isJsonList(value) ? value : [];
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
