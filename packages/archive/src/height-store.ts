import { bytesToHex } from '@cairn/chain/bytes';
import { type JsonObject, parseJson, isJsonList } from '@cairn/chain/json';
import { ReadCache } from '@cairn/chain/read-cache';
import type { ArchiveIndexes } from './archive-indexes.ts';
import { base64Bytes } from './encoded-bytes.ts';
import { DamagedPartError } from './errors.ts';
import { parsePartList, type RangeRef } from './format.ts';
import { asObject, asString, listAt, objectAt, parseJsonObject, stringAt } from './json-access.ts';
import { sha256 } from './sha256.ts';
import { lineAt, type PartReader } from './read-part.ts';
import { headerOf, type ExecutedTx } from './tx-answer.ts';

/** Lines of a part per height: block, results, decoded txs. */
const LINES_PER_HEIGHT = 3;
const BLOCK = 0;
const RESULTS = 1;
const TXS = 2;

/** A tx with its position in the block and its raw bytes. */
export interface PlacedTx extends ExecutedTx {
  readonly index: number;
  /** As REST prints it; null when the node could not decode it. */
  readonly decoded: JsonObject | null;
  /** base64. */
  readonly raw: string;
}

/** Heights that are lost with a damaged file. */
export interface DamagedRange {
  /** First and last height of the file. */
  readonly from: number;
  readonly to: number;
  /** Path inside the archive. */
  readonly file: string;
}

/** Blocks, their results and txs, read by part. Callers must not pass heights outside the archive. */
export class HeightStore {
  readonly #reader: PartReader;
  readonly #lists: readonly RangeRef[];
  readonly #loaded = new ReadCache<string, readonly RangeRef[]>();
  /** Parts that were read successfully once. */
  readonly #sound = new Set<string>();

  constructor(reader: PartReader, lists: readonly RangeRef[]) {
    this.#reader = reader;
    this.#lists = lists;
  }

  /** RPC `/block` of a height, as JSON text.
   * @throws {DamagedPartError} */
  blockText(height: number): Promise<string> {
    return this.#line(height, BLOCK);
  }

  /** RPC `/block_results` of a height, as JSON text.
   * @throws {DamagedPartError} */
  resultsText(height: number): Promise<string> {
    return this.#line(height, RESULTS);
  }

  /** RPC `/block` of a height.
   * @throws {DamagedPartError} */
  async block(height: number): Promise<JsonObject> {
    return parseJsonObject(await this.blockText(height));
  }

  /** RPC `/block_results` of a height.
   * @throws {DamagedPartError} */
  async results(height: number): Promise<JsonObject> {
    return parseJsonObject(await this.resultsText(height));
  }

  /**
   * The decoded txs of a height, in order, as REST prints them; null for txs that the node could not decode.
   * @throws {DamagedPartError}
   */
  async decodedTxs(height: number): Promise<readonly (JsonObject | null)[]> {
    const list = parseJson(await this.#line(height, TXS));
    return isJsonList(list) ? list.map((tx) => (tx === null ? null : asObject(tx))) : [];
  }

  /**
   * All txs of a height with their results.
   * @throws {DamagedPartError}
   */
  async txs(height: number): Promise<readonly PlacedTx[]> {
    const block = await this.block(height);
    const results = listAt(await this.results(height), 'txs_results').map(asObject);
    const decoded = await this.decodedTxs(height);
    const blockTime = stringAt(headerOf(block), 'time');
    return rawTxsOf(block).map((raw, index) => ({
      index,
      raw,
      hash: txHashOf(raw),
      height,
      blockTime,
      decoded: decoded[index] ?? null,
      result: asObject(results[index]),
    }));
  }

  /** All parts, for checks; reads all lists. */
  async *parts(): AsyncGenerator<RangeRef> {
    for (const list of this.#lists) yield* await this.#parts(list);
  }

  /** The damaged range around a height; undefined when its part is intact. */
  async damageAt(height: number): Promise<DamagedRange | undefined> {
    let lost = this.#listOf(height);
    try {
      lost = await this.#partOf(lost, height);
      // A damaged part is read again each time, since it may have been repaired.
      if (!this.#sound.has(lost.file)) await this.#reader.read(lost);
      this.#sound.add(lost.file);
      return undefined;
    } catch (caught) {
      if (!(caught instanceof DamagedPartError)) throw caught;
      return { from: lost.from, to: lost.to, file: lost.file };
    }
  }

  async #line(height: number, kind: number): Promise<string> {
    const part = await this.#partOf(this.#listOf(height), height);
    const line = lineAt(await this.#reader.read(part), (height - part.from) * LINES_PER_HEIGHT + kind);
    if (line === undefined) throw new DamagedPartError(part.file, `it has no height ${height}`);
    return line;
  }

  #listOf(height: number): RangeRef {
    const list = this.#lists.find((candidate) => candidate.from <= height && height <= candidate.to);
    if (list === undefined) throw new RangeError(`the archive has no height ${height}`);
    return list;
  }

  async #partOf(list: RangeRef, height: number): Promise<RangeRef> {
    const part = (await this.#parts(list)).find(
      (candidate) => candidate.from <= height && height <= candidate.to,
    );
    if (part === undefined) throw new DamagedPartError(list.file, `it names no part for height ${height}`);
    return part;
  }

  #parts(list: RangeRef): Promise<readonly RangeRef[]> {
    return this.#loaded.get(list.file, async () =>
      parsePartList(JSON.parse(String(await this.#reader.readPlain(list)))),
    );
  }
}

/** SHA-256 of a raw tx, upper-case hex. */
export function txHashOf(rawBase64: string): string {
  return bytesToHex(sha256(base64Bytes(rawBase64)));
}

/** The raw txs of an RPC block, base64. */
export function rawTxsOf(block: JsonObject): readonly string[] {
  return listAt(objectAt(objectAt(block, 'block'), 'data'), 'txs').map(asString);
}

/**
 * The txs with these numbers, in the same order; reads each height once.
 * @throws {DamagedPartError}
 */
export async function readPlacedTxs(
  { indexes, heights }: { readonly indexes: ArchiveIndexes; readonly heights: HeightStore },
  numbers: readonly number[],
): Promise<readonly PlacedTx[]> {
  const byHeight = new Map<number, ReturnType<HeightStore['txs']>>();
  const txs: PlacedTx[] = [];
  for (const number of numbers) {
    const { height, index } = await indexes.placeOf(number);
    const reading = byHeight.get(height) ?? heights.txs(height);
    byHeight.set(height, reading);
    const tx = (await reading)[index];
    if (tx === undefined) throw new RangeError(`height ${height} has no tx ${index}`);
    txs.push(tx);
  }
  return txs;
}
