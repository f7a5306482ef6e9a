import { ReadCache } from '@cairn/chain/read-cache';
import type { ArchiveFiles } from './archive-files.ts';
import type { IndexRefs } from './format.ts';
import { HashIndex, type ItemLocation } from './index/hash-index.ts';
import { HeightTable } from './index/height-table.ts';
import { TermIndex } from './index/term-index.ts';

/** The owner of an event: a tx, or the block itself. */
export type EventScope = 'tx' | 'block';

interface Generation {
  readonly from: number;
  readonly to: number;
  readonly table: HeightTable;
  readonly blockHashes: HashIndex;
  readonly txHashes: HashIndex;
  readonly terms: Readonly<Record<EventScope, TermIndex>>;
}

/**
 * All indexes of an archive. An archive that grew has one immutable set of files per range of heights. Txs
 * are numbered from 0 across the archive.
 */
export class ArchiveIndexes {
  readonly #generations: readonly Generation[];
  readonly #offsets = new ReadCache<'txs', readonly number[]>();

  constructor(files: ArchiveFiles, refs: readonly IndexRefs[]) {
    this.#generations = refs.map((ref) => ({
      from: ref.from,
      to: ref.to,
      table: new HeightTable(files, ref.heights, ref.from, ref.to),
      blockHashes: new HashIndex(files, ref.block_hashes),
      txHashes: new HashIndex(files, ref.tx_hashes),
      terms: { tx: new TermIndex(files, ref.tx_terms), block: new TermIndex(files, ref.block_terms) },
    }));
  }

  /** Txs whose hash starts with the stored prefix, hex; callers compare the full hash. */
  async findTx(hash: string): Promise<readonly ItemLocation[]> {
    return (await Promise.all(this.#generations.map((generation) => generation.txHashes.find(hash)))).flat();
  }

  /** Blocks whose hash starts with the stored prefix, hex; callers compare the full hash. */
  async findBlock(hash: string): Promise<readonly ItemLocation[]> {
    return (
      await Promise.all(this.#generations.map((generation) => generation.blockHashes.find(hash)))
    ).flat();
  }

  /** Whether the values of a composite key are indexed at every height. */
  lists(scope: EventScope, compositeKey: string): boolean {
    return this.#generations.every((generation) => generation.terms[scope].lists(compositeKey));
  }

  /** Tx numbers or heights of a term, ascending. */
  async find(scope: EventScope, term: string): Promise<readonly number[]> {
    const offsets = scope === 'tx' ? await this.#txOffsets() : [];
    const found = await Promise.all(
      this.#generations.map(async (generation, place) => {
        const numbers = await generation.terms[scope].find(term);
        const offset = offsets[place] ?? 0;
        return offset === 0 ? numbers : numbers.map((number) => number + offset);
      }),
    );
    return found.flat();
  }

  /** The number of the first tx at or after a height; for the height after the last, the number of txs. */
  async firstTxAt(height: number): Promise<number> {
    const offsets = await this.#txOffsets();
    for (const [place, generation] of this.#generations.entries()) {
      if (height > generation.to && place < this.#generations.length - 1) continue;
      const inside = Math.min(Math.max(height, generation.from), generation.to + 1);
      return (offsets[place] ?? 0) + (await generation.table.at(inside)).txsBefore;
    }
    return 0;
  }

  async placeOf(number: number): Promise<ItemLocation> {
    const offsets = await this.#txOffsets();
    const place = offsets.findLastIndex((offset) => offset <= number);
    const generation = this.#generations[place];
    if (generation === undefined) throw new RangeError(`the archive has no tx number ${number}`);
    const inside = number - (offsets[place] ?? 0);
    const height = await generation.table.heightOfTx(inside);
    return { height, index: inside - (await generation.table.at(height)).txsBefore };
  }

  /** Block times in milliseconds for a range of heights, inclusive. */
  async times(from: number, to: number): Promise<Float64Array> {
    const times = new Float64Array(Math.max(0, to - from + 1));
    for (const generation of this.#generations) {
      const first = Math.max(from, generation.from);
      const last = Math.min(to, generation.to);
      if (first <= last) times.set(await generation.table.times(first, last), first - from);
    }
    return times;
  }

  #txOffsets(): Promise<readonly number[]> {
    return this.#offsets.get('txs', () => this.#countTxs());
  }

  async #countTxs(): Promise<readonly number[]> {
    const offsets: number[] = [];
    let txs = 0;
    for (const generation of this.#generations) {
      offsets.push(txs);
      txs += (await generation.table.at(generation.to + 1)).txsBefore;
    }
    return offsets;
  }
}
