import type { JsonObject } from '@cairn/chain/json';
import { blockEventsOf } from '../block-results.ts';
import { asObject, listAt } from '../json-access.ts';
import { encodeHashIndex, type HashEntry } from './hash-index.ts';
import { encodeHeightTable, type HeightEntry } from './height-table.ts';
import { TermCollector } from './term-collector.ts';
import { encodeTermIndex } from './term-index.ts';

export interface IndexedHeight {
  readonly height: number;
  /** Block hash, hex. */
  readonly hash: string;
  /** Block time as RPC prints it. */
  readonly time: string;
  readonly txHashes: readonly string[];
  /** RPC `txs_results`. */
  readonly txResults: readonly JsonObject[];
  /** RPC `/block_results`. */
  readonly results: JsonObject;
}

export interface IndexBytes {
  readonly heights: Buffer;
  readonly block_hashes: Buffer;
  readonly tx_hashes: Buffer;
  readonly tx_terms: Buffer;
  readonly block_terms: Buffer;
  /** Composite keys whose values are omitted, per kind of terms. */
  readonly unlisted: { readonly tx_terms: readonly string[]; readonly block_terms: readonly string[] };
}

/** Builds indexes from heights in order, to write them and to verify them. */
export class IndexCollector {
  readonly #table: HeightEntry[] = [];
  readonly #blockHashes: HashEntry[] = [];
  readonly #txHashes: HashEntry[] = [];
  readonly #txTerms = new TermCollector();
  readonly #blockTerms = new TermCollector();

  get txs(): number {
    return this.#txHashes.length;
  }

  add(entry: IndexedHeight): void {
    const { height } = entry;
    this.#table.push({ timeMs: Date.parse(entry.time), txsBefore: this.txs });
    this.#blockHashes.push({ hash: entry.hash, height, index: 0 });
    entry.txHashes.forEach((hash, index) => {
      this.#txTerms.add(this.txs, listAt(asObject(entry.txResults[index]), 'events').map(asObject));
      this.#txHashes.push({ hash, height, index });
    });
    this.#blockTerms.add(height, blockEventsOf(entry.results));
  }

  encode(): IndexBytes {
    const tx = this.#txTerms.finish();
    const block = this.#blockTerms.finish();
    return {
      heights: encodeHeightTable([...this.#table, { timeMs: 0, txsBefore: this.txs }]),
      block_hashes: encodeHashIndex(this.#blockHashes),
      tx_hashes: encodeHashIndex(this.#txHashes),
      tx_terms: encodeTermIndex(tx.terms),
      block_terms: encodeTermIndex(block.terms),
      unlisted: { tx_terms: tx.unlisted, block_terms: block.unlisted },
    };
  }
}
