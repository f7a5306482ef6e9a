import { jsonText } from '@cairn/chain/json';
import {
  FORMAT_VERSION,
  HEIGHTS_PER_PART,
  padded,
  PARTS_PER_LIST,
  type FileRef,
  type IndexRefs,
  type RangeRef,
} from '../format.ts';
import { IndexCollector, type IndexBytes } from '../index/index-collector.ts';
import { writePart, writePlain } from '../write-part.ts';
import type { CheckedHeight } from './recorded-height.ts';

/** Parts that are compressed concurrently, while reading continues. */
const PARTS_IN_WORK = 4;

/** Writes heights, added in order, as parts, and finally lists and indexes. */
export class HeightWriter {
  readonly #parts: Promise<RangeRef>[] = [];
  readonly #lines: string[] = [];
  #partFrom = 0;
  readonly #indexes: IndexRefs[] = [];
  #index = new IndexCollector();
  #indexFrom = 0;
  #last = 0;
  /** Number of txs added. */
  txs = 0;

  constructor(
    readonly dir: string,
    readonly quality: number,
    readonly heightsPerIndex: number,
  ) {}

  async add(entry: CheckedHeight): Promise<void> {
    const { height } = entry;
    if (this.#lines.length === 0) this.#partFrom = height;
    if (this.#indexFrom === 0) this.#indexFrom = height;
    this.#index.add(entry);
    this.txs += entry.txHashes.length;
    this.#lines.push(jsonText(entry.block), jsonText(entry.results), jsonText(entry.decodedTxs));
    this.#last = height;
    if (height % HEIGHTS_PER_PART === 0) await this.#closePart();
    if (height % this.heightsPerIndex === 0) await this.#closeIndex();
  }

  /** Writes the last part, the lists of parts and the indexes. */
  async finish(): Promise<{ lists: RangeRef[]; indexes: IndexRefs[] }> {
    await this.#closePart();
    await this.#closeIndex();
    const parts = await Promise.all(this.#parts);
    const lists: RangeRef[] = [];
    for (let start = 0; start < parts.length; start += PARTS_PER_LIST) {
      lists.push(await this.#writeList(parts.slice(start, start + PARTS_PER_LIST)));
    }
    return { lists, indexes: this.#indexes };
  }

  async #closePart(): Promise<void> {
    if (this.#lines.length === 0) return;
    const from = this.#partFrom;
    const to = this.#last;
    const text = `${this.#lines.join('\n')}\n`;
    this.#lines.length = 0;
    const writing = writePart(this.dir, `heights/${padded(from)}-${padded(to)}.br`, text, this.quality);
    const part = writing.then((ref) => ({ ...ref, from, to }));
    // Awaited later, with the others.
    part.catch(() => undefined);
    this.#parts.push(part);
    await this.#parts.at(-PARTS_IN_WORK);
  }

  async #writeList(parts: readonly RangeRef[]): Promise<RangeRef> {
    const from = parts[0]?.from ?? 0;
    const to = parts.at(-1)?.to ?? 0;
    const text = JSON.stringify({ format: FORMAT_VERSION, parts }, null, 1);
    const file = `heights/list-${padded(from)}-${padded(to)}.json`;
    const ref = await writePlain(this.dir, file, Buffer.from(`${text}\n`));
    return { ...ref, from, to };
  }

  async #closeIndex(): Promise<void> {
    const from = this.#indexFrom;
    if (from === 0) return;
    const bytes = this.#index.encode();
    this.#index = new IndexCollector();
    this.#indexFrom = 0;
    this.#indexes.push(await this.#writeIndexes(from, bytes));
  }

  async #writeIndexes(from: number, bytes: IndexBytes): Promise<IndexRefs> {
    const folder = `index/${padded(from)}-${padded(this.#last)}`;
    const write = (name: string, bytes: Buffer): Promise<FileRef> =>
      writePlain(this.dir, `${folder}/${name}`, bytes);
    const { unlisted } = bytes;
    return {
      from,
      to: this.#last,
      heights: await write('heights.tbl', bytes.heights),
      block_hashes: await write('block-hashes.idx', bytes.block_hashes),
      tx_hashes: await write('tx-hashes.idx', bytes.tx_hashes),
      tx_terms: { ...(await write('tx-terms.idx', bytes.tx_terms)), unlisted: [...unlisted.tx_terms] },
      block_terms: {
        ...(await write('block-terms.idx', bytes.block_terms)),
        unlisted: [...unlisted.block_terms],
      },
    };
  }
}
