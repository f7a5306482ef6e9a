import { appHashOf } from '../app-hash.ts';
import { bytesToHex } from '@cairn/chain/bytes';
import type { JsonObject } from '@cairn/chain/json';
import { hashResults } from '@cairn/chain/verify/hash-block';
import { readCommittedResults, readSignedBlock } from '@cairn/chain/verify/read-signed-block';
import { base64Bytes } from '../encoded-bytes.ts';
import { rawTxsOf, txHashOf } from '../height-store.ts';
import { IndexCollector } from '../index/index-collector.ts';
import { asObject, listAt, objectAt, stringAt } from '../json-access.ts';
import { restBlockParts } from '../node-rest/block-answer.ts';
import { hasCommittedVotes } from '../record/height-link.ts';
import { merkleTree, sha256 } from '../merkle.ts';
import type { Archive } from '../open-archive.ts';
import { headerOf } from '../tx-answer.ts';
import { sha256Hex } from '../sha256.ts';
import type { Findings } from './findings.ts';

const INDEX_FILES = ['heights', 'block_hashes', 'tx_hashes', 'tx_terms', 'block_terms'] as const;

interface Link {
  readonly height: number;
  readonly hash: string;
  /** Hash of the results that the next header must contain, hex. */
  readonly resultsHash: string;
  /** App hash that the next header must contain, hex. */
  readonly appHash: string;
}

/**
 * Checks that the blocks form one chain, that each contains the txs its header commits to, with the results that the
 * next header commits to, and that counts and indexes match.
 */
export async function checkHeights(archive: Archive, findings: Findings): Promise<void> {
  const { manifest } = archive;
  const walk = new HeightWalk(archive, findings);
  const range = `heights ${manifest.from} to ${manifest.to}`;
  await findings.group(
    () =>
      `${range} are one chain without a gap, each naming the block before${walk.appHashes}, and hold ${walk.txs} txs, and the signatures and results that their headers commit to`,
    async () => {
      for (let height = manifest.from; height <= manifest.to; height++)
        await findings.survive(() => walk.step(height));
      walk.compareCounts();
    },
  );
  if (walk.withoutAppHash > 0)
    findings.missing(
      `the application's hash after ${walk.withoutAppHash} heights: the node did not report it`,
    );
  await findings.group(
    () => `the indexes of ${range} match the indexes rebuilt from these heights`,
    () => walk.compareIndexes(),
  );
}

class HeightWalk {
  /** SHA-256 of the rebuilt indexes of each range, in the order of the manifest. */
  readonly #sums: Record<(typeof INDEX_FILES)[number], string>[] = [];
  /** Of the current range: one at a time is in memory. */
  #index = new IndexCollector();
  #previous: Link | undefined;
  #failed = 0;
  /** Pairs of heights, and those of which the first reports the application's hash after it. */
  #pairs = 0;
  #compared = 0;
  txs = 0;

  constructor(
    readonly archive: Archive,
    readonly findings: Findings,
  ) {}

  async step(height: number): Promise<void> {
    const previous = this.#previous;
    // An unreadable height is one break of the chain, not two.
    this.#previous = undefined;
    const block = await this.archive.heights.block(height);
    const results = await this.archive.heights.results(height);
    const decoded = await this.archive.heights.decodedTxs(height);
    const hash = stringAt(objectAt(block, 'block_id'), 'hash');
    const header = headerOf(block);
    this.#checkLink(height, header, previous);
    this.#checkTxs(height, block, listAt(results, 'txs_results').length, decoded.length);
    const txResults = listAt(results, 'txs_results').map(asObject);
    this.#failed += txResults.filter((result) => result['code'] !== 0).length;
    this.txs += txResults.length;
    const time = stringAt(header, 'time');
    const txHashes = rawTxsOf(block).map(txHashOf);
    const { indexes } = this.archive.manifest;
    while (height > (indexes[this.#sums.length]?.to ?? Infinity)) this.#finishIndex();
    this.#index.add({ height, hash, time, txHashes, txResults, results });
    const resultsHash = bytesToHex(hashResults(readCommittedResults(results)));
    this.#previous = { height, hash, resultsHash, appHash: appHashOf(results) };
    this.#checkEnds(height, hash, time);
  }

  #checkLink(height: number, header: JsonObject, previous: Link | undefined): void {
    if (stringAt(header, 'height') !== String(height))
      this.findings.problem(`height ${height}: holds block ${stringAt(header, 'height')}`);
    if (stringAt(header, 'chain_id') !== this.archive.manifest.chain_id) {
      this.findings.problem(`height ${height}: belongs to chain ${stringAt(header, 'chain_id')}`);
    }
    if (previous === undefined) return;
    if (stringAt(objectAt(header, 'last_block_id'), 'hash') !== previous.hash) {
      this.findings.problem(`height ${height}: does not name block ${previous.height} as the one before`);
    }
    if (stringAt(header, 'last_results_hash') !== previous.resultsHash) {
      this.findings.problem(
        `results of height ${previous.height} are not those that the header of ${height} commits to`,
      );
    }
    this.#pairs += 1;
    if (previous.appHash === '') return;
    this.#compared += 1;
    if (stringAt(header, 'app_hash') !== previous.appHash) {
      this.findings.problem(
        `height ${height}: does not carry the application hash that height ${previous.height} left`,
      );
    }
  }

  #checkTxs(height: number, block: JsonObject, results: number, decoded: number): void {
    const raw = rawTxsOf(block);
    if (raw.length !== results || raw.length !== decoded) {
      this.findings.problem(`height ${height}: ${raw.length} txs, ${results} results, ${decoded} decoded`);
    }
    const { root } = merkleTree(raw.map((tx) => sha256(base64Bytes(tx))));
    if (bytesToHex(root) !== stringAt(headerOf(block), 'data_hash')) {
      this.findings.problem(`height ${height}: its header commits to other txs`);
    }
    const signed = readSignedBlock(restBlockParts(block));
    if (!hasCommittedVotes(signed, stringAt(headerOf(block), 'last_commit_hash'))) {
      this.findings.problem(`height ${height}: its header commits to other signatures`);
    }
  }

  #checkEnds(height: number, hash: string, time: string): void {
    const { manifest } = this.archive;
    if (height === manifest.from && (hash !== manifest.first_hash || time !== manifest.first_time)) {
      this.findings.problem(`the first block is not the one that the manifest names`);
    }
    if (height === manifest.to && (hash !== manifest.last_hash || time !== manifest.last_time)) {
      this.findings.problem(`the last block is not the one that the manifest names`);
    }
  }

  /** Engines before CometBFT 0.38 report no hash to compare. */
  get appHashes(): string {
    if (this.#compared === 0) return '';
    const some = this.#compared === this.#pairs ? '' : ` (known of ${this.#compared})`;
    return ` and the application's hash after it${some}`;
  }

  get withoutAppHash(): number {
    return this.#pairs - this.#compared;
  }

  compareCounts(): void {
    const { txs, failed_txs } = this.archive.manifest;
    if (this.txs !== txs) this.findings.problem(`${this.txs} txs, the manifest says ${txs}`);
    if (this.#failed !== failed_txs)
      this.findings.problem(`${this.#failed} failed txs, the manifest says ${failed_txs}`);
  }

  compareIndexes(): Promise<void> {
    const { indexes } = this.archive.manifest;
    while (this.#sums.length < indexes.length) this.#finishIndex();
    for (const [place, refs] of indexes.entries()) {
      for (const name of INDEX_FILES)
        if (refs[name].sha256 !== this.#sums[place]?.[name])
          this.findings.problem(`${refs[name].file} is not what the heights give`);
    }
    return Promise.resolve();
  }

  #finishIndex(): void {
    const { heights, block_hashes, tx_hashes, tx_terms, block_terms } = this.#index.encode();
    this.#sums.push({
      heights: sha256Hex(heights),
      block_hashes: sha256Hex(block_hashes),
      tx_hashes: sha256Hex(tx_hashes),
      tx_terms: sha256Hex(tx_terms),
      block_terms: sha256Hex(block_terms),
    });
    this.#index = new IndexCollector();
  }
}
