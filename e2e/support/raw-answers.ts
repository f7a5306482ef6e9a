/**
 * Raw responses of a network's own node: from the recording beside the checkout, from an archive or from the node.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createNodeServer, type NodeServer } from '@cairn/archive/answer';
import { openArchive } from '@cairn/archive/open-archive';
import { requestPath } from '@cairn/archive/testing/recorded-requests';
import { ROOT } from '../../scripts/lib/bootstrap.mjs';
import { at, listAt, parseJson, textAt, type Json } from '../../apps/web/testing/json.ts';

/** Raw responses of one network at its last height. */
export interface RawAnswers {
  /** Their origin, for a report. */
  readonly origin: string;
  /** Result of RPC `/block`. */
  block(height: number): Promise<Json>;
  /** Result of RPC `/block_results`. */
  results(height: number): Promise<Json>;
  /** The signing set of a height: `[{address, pub_key, voting_power, ...}]`. */
  signers(height: number): Promise<readonly Json[]>;
  /** Body of `GET /cosmos/tx/v1beta1/txs/{hash}`. */
  tx(hash: string): Promise<Json>;
  /** Hashes of a block's txs, in order. */
  txHashes(height: number): Promise<readonly string[]>;
  /**
   * The newest response of a state path, at a height or before it if given; undefined after a node error, or when
   * nothing is recorded up to there.
   */
  state(path: string, height?: number): Promise<Json | undefined>;
}

/** The recording `name` beside the checkout; undefined when missing. */
export function recordedAnswers(name: string): RawAnswers | undefined {
  const dir = join(ROOT, '..', 'shared', name);
  return existsSync(dir) ? new Recording(dir) : undefined;
}

interface Place {
  /** The number at the start of the file name; 0 when missing. */
  readonly file: number;
  readonly bytes: Buffer;
  readonly from: number;
  readonly to: number;
}

/** The lines of gzipped files, stored as bytes and found by a key at each line's start. */
class Lines {
  readonly #found = new Map<string, Place[]>();

  /** The last line of each key counts. */
  constructor(folder: string, files: RegExp, key: RegExp) {
    for (const name of readdirSync(folder).sort()) {
      if (!files.test(name)) continue;
      const bytes = gunzipSync(readFileSync(join(folder, name)));
      const file = Number.parseInt(name, 10) || 0;
      for (let from = 0; from < bytes.length;) {
        const end = bytes.indexOf(10, from);
        const to = end === -1 ? bytes.length : end;
        const found = key.exec(bytes.toString('utf8', from, Math.min(to, from + 600)))?.[1];
        if (found !== undefined) {
          const places = this.#found.get(found);
          if (places === undefined) this.#found.set(found, [{ file, bytes, from, to }]);
          else places.push({ file, bytes, from, to });
        }
        from = to + 1;
      }
    }
  }

  keys(): Iterable<string> {
    return this.#found.keys();
  }

  find(key: string, lastFile = Infinity): Json | undefined {
    const place = this.#found.get(key)?.findLast(({ file }) => file <= lastFile);
    return place === undefined ? undefined : parseJson(place.bytes.toString('utf8', place.from, place.to));
  }

  get(key: string): Json {
    const line = this.find(key);
    if (line === undefined) throw new Error(`The recording has no ${key}`);
    return line;
  }
}

class Recording implements RawAnswers {
  readonly origin = 'the raw recording';
  readonly #heights: Lines;
  readonly #sets: Lines;
  readonly #txs: Lines;
  readonly #state: Lines;
  readonly #hashes = new Map<number, string[]>();

  constructor(dir: string) {
    this.#heights = new Lines(join(dir, 'rpc'), /^heights-/, /^\{"height":(\d+)/);
    this.#sets = new Lines(join(dir, 'rpc'), /^validator-sets/, /^\{"height": ?(\d+)/);
    this.#txs = new Lines(join(dir, 'rest'), /^txs-/, /^\{"hash":"([0-9A-F]{64})"/);
    this.#state = new Lines(join(dir, 'state'), /^\d/, /^\{"path":"([^"]+)"/);
  }

  block(height: number): Promise<Json> {
    return Promise.resolve(required(at(this.#heights.get(String(height)), 'block')));
  }

  results(height: number): Promise<Json> {
    return Promise.resolve(required(at(this.#heights.get(String(height)), 'block_results')));
  }

  signers(height: number): Promise<readonly Json[]> {
    // A set holds until the next line.
    const since = Math.max(...[...this.#sets.keys()].map(Number).filter((from) => from <= height));
    const line = this.#sets.get(String(since));
    const wrapped = listAt(line, 'validators', 'validators');
    return Promise.resolve(wrapped.length > 0 ? wrapped : listAt(line, 'validators'));
  }

  tx(hash: string): Promise<Json> {
    return Promise.resolve(required(at(this.#txs.get(hash), 'body')));
  }

  txHashes(height: number): Promise<readonly string[]> {
    if (this.#hashes.size === 0) {
      for (const hash of this.#txs.keys()) {
        const inside = Number(at(this.#txs.get(hash), 'height'));
        this.#hashes.set(inside, [...(this.#hashes.get(inside) ?? []), hash]);
      }
    }
    return Promise.resolve(this.#hashes.get(height) ?? []);
  }

  state(path: string, height?: number): Promise<Json | undefined> {
    const line = this.#state.find(path, height);
    return Promise.resolve(at(line, 'status') === 200 ? at(line, 'body') : undefined);
  }
}

/** Of an open archive. */
export interface ArchivedAnswers extends RawAnswers {
  close(): Promise<void>;
}

/** The same from an archive, which answers as the node did; the parity bench compares both. */
export async function archivedAnswers(folder: string): Promise<ArchivedAnswers> {
  const archive = await openArchive(join(ROOT, folder));
  const server = createNodeServer(archive, { head: () => archive.manifest.to });
  const readAs = (request: NodeServer['rest']) => async (path: string, height?: number) => {
    const { status, body } = await requestPath(
      path,
      request,
      height === undefined ? undefined : String(height),
    );
    return { isOk: status === 200, body };
  };
  const answers = answersOf({ rest: readAs(server.rest), rpc: readAs(server.rpc) }, 'the archive');
  return { ...answers, close: () => archive.close() };
}

/** The same from a node, whose state is read as of `head` where no height is given. */
export function nodeAnswers(node: { readonly rest: string; readonly rpc: string }, head: number): RawAnswers {
  const readAs = (base: string) => async (path: string, height?: number) => {
    const headers = height === undefined ? {} : { 'x-cosmos-block-height': String(height) };
    const response = await fetch(base + path, { headers });
    return { isOk: response.ok, body: await response.text() };
  };
  return answersOf({ rest: readAs(node.rest), rpc: readAs(node.rpc) }, 'the node', head);
}

/** Reads a path, of a state at a height. */
type ReadPath = (path: string, height?: number) => Promise<{ readonly isOk: boolean; readonly body: string }>;

function answersOf(
  node: { readonly rest: ReadPath; readonly rpc: ReadPath },
  origin: string,
  head?: number,
): RawAnswers {
  const rest = async (path: string, height?: number): Promise<Json | undefined> => {
    const { isOk, body } = await node.rest(path, height);
    return isOk ? parseJson(body) : undefined;
  };
  const rpc = async (path: string): Promise<Json> =>
    required(at(parseJson((await node.rpc(path)).body), 'result'));
  const block = (height: number): Promise<Json> => rpc(`/block?height=${height}`);
  return {
    origin,
    block,
    results: (height) => rpc(`/block_results?height=${height}`),
    signers: async (height) => listAt(await rpc(`/validators?height=${height}&per_page=100`), 'validators'),
    tx: async (hash) => required(await rest(`/cosmos/tx/v1beta1/txs/${hash}`)),
    txHashes: async (height) => listAt(await block(height), 'block', 'data', 'txs').map(hashOf),
    state: async (path, height = head) => (await rest(path, height)) ?? rest(beforeSdk50(path), height),
  };
}

function hashOf(rawTx: Json): string {
  return createHash('sha256').update(textAt(rawTx), 'base64').digest('hex').toUpperCase();
}

/** Where nodes before SDK 0.50 have the owners of a denom. */
function beforeSdk50(path: string): string {
  return path.replace(/denom_owners_by_query\?denom=([^&]+)&?/, 'denom_owners/$1?');
}

function required(value: Json | undefined): Json {
  if (value === undefined) throw new Error('The raw answer is not what a node answers');
  return value;
}
