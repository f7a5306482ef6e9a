import { isJsonObject, sameJson, type Json, type JsonObject } from '@cairn/chain/json';
import { rawTxsOf, txHashOf } from '../height-store.ts';
import { IndexCollector } from '../index/index-collector.ts';
import { asObject, listAt, objectAt, stringAt } from '../json-access.ts';
import { heightFaults, linkOf, type HeightLink } from '../record/height-link.ts';
import type { Archive } from '../open-archive.ts';
import { headerOf } from '../tx-answer.ts';
import { sha256Hex } from '../sha256.ts';
import { ConsensusWalk } from './check-consensus.ts';
import { DecodedTxs, type DecodeTx } from './check-decoded.ts';
import type { Findings } from './findings.ts';

const INDEX_FILES = ['heights', 'block_hashes', 'tx_hashes', 'tx_terms', 'block_terms'] as const;

/**
 * Checks that the blocks form one chain, that each contains the txs its header commits to, with the results that the
 * next header commits to, and that counts and indexes match.
 */
export async function checkHeights(
  archive: Archive,
  findings: Findings,
  decodeTx: DecodeTx | null,
): Promise<void> {
  const { manifest } = archive;
  const walk = new HeightWalk(archive, findings, decodeTx);
  const { consensus, decoded } = walk;
  const range = `heights ${manifest.from} to ${manifest.to}`;
  await findings.group(
    () =>
      `${range} are one chain without a gap, each with the hash of its header and naming the block before${walk.appHashes}, and hold ${walk.txs} txs, and the signatures, results and ${consensus.sets} validator sets that their headers commit to`,
    async () => {
      for (let height = manifest.from; height <= manifest.to; height++)
        await findings.survive(() => walk.step(height));
      await findings.survive(() => consensus.finish(manifest.to));
      walk.compareCounts();
    },
  );
  findings.missing(
    `the results of height ${manifest.to} are as the node reported them: the next header, which commits to them, is not here`,
  );
  if (consensus.unproven > 0)
    findings.missing(
      `the validators of ${consensus.unproven} heights are not compared with their headers: they are not stored, or have keys that are not hashed here`,
    );
  if (walk.withEvidence > 0)
    findings.missing(`the evidence in ${walk.withEvidence} blocks is not compared with their headers`);
  decoded.report(findings);
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
  #previous: HeightLink | null = null;
  #failed = 0;
  /** Pairs of heights, and those of which the first reports the application's hash after it. */
  #pairs = 0;
  #compared = 0;
  #blockId: JsonObject | null = null;
  readonly consensus: ConsensusWalk;
  readonly decoded: DecodedTxs;
  txs = 0;
  withEvidence = 0;

  constructor(
    readonly archive: Archive,
    readonly findings: Findings,
    decodeTx: DecodeTx | null,
  ) {
    this.consensus = new ConsensusWalk(archive, findings);
    this.decoded = new DecodedTxs(decodeTx);
  }

  async step(height: number): Promise<void> {
    const { manifest } = this.archive;
    const previous = this.#previous;
    // An unreadable height is one break of the chain, not two.
    this.#previous = null;
    const previousId = this.#blockId;
    this.#blockId = null;
    const block = await this.archive.heights.block(height);
    const results = await this.archive.heights.results(height);
    const decoded = await this.archive.heights.decodedTxs(height);
    const hash = stringAt(objectAt(block, 'block_id'), 'hash');
    const txResults = listAt(results, 'txs_results').map(asObject);
    const rawTxs = rawTxsOf(block);
    const txHashes = rawTxs.map(txHashOf);
    if (txHashes.length !== txResults.length || txHashes.length !== decoded.length)
      this.findings.problem(
        `height ${height}: ${txHashes.length} txs, ${txResults.length} results, ${decoded.length} decoded`,
      );
    for (const fault of heightFaults(block, { height, chainId: manifest.chain_id }, previous))
      this.findings.problem(fault);
    for (const fault of [
      ...linkFaults(block, results, previousId),
      ...this.decoded.faultsOf(height, decoded, rawTxs),
    ])
      this.findings.problem(`height ${height}: ${fault}`);
    await this.consensus.step(height, block);
    if (evidenceOf(block).length > 0) this.withEvidence += 1;
    if (previous !== null) this.#pairs += 1;
    if (previous !== null && previous.appHash !== '') this.#compared += 1;
    this.#failed += txResults.filter((result) => result['code'] !== 0).length;
    this.txs += txResults.length;
    const time = stringAt(headerOf(block), 'time');
    while (height > (manifest.indexes[this.#sums.length]?.to ?? Infinity)) this.#finishIndex();
    this.#index.add({ height, hash, time, txHashes, txResults, results });
    this.#previous = linkOf(block, results);
    this.#blockId = objectAt(block, 'block_id');
    this.#checkEnds(height, hash, time);
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
    const { txs, failed_txs, from, to, heights } = this.archive.manifest;
    if (heights !== to - from + 1)
      this.findings.problem(`heights ${from} to ${to}, of which the manifest counts ${heights}`);
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

/** SHA-256 of nothing, the hash of no evidence. */
const NO_EVIDENCE = sha256Hex(new Uint8Array()).toUpperCase();

function evidenceOf(block: JsonObject): readonly Json[] {
  const { evidence } = objectAt(block, 'block');
  return isJsonObject(evidence) ? listAt(evidence, 'evidence') : [];
}

/** What is wrong with members that hashes of `heightFaults` do not cover. */
function linkFaults(
  block: JsonObject,
  results: JsonObject,
  previousId: JsonObject | null,
): readonly string[] {
  const header = headerOf(block);
  const body = objectAt(block, 'block');
  const height = Number(stringAt(header, 'height'));
  const lastId = objectAt(header, 'last_block_id');
  const commit = body['last_commit'] ?? null;
  const isUnsigned = !isJsonObject(commit) || listAt(commit, 'signatures').length === 0;
  const evidenceHash = stringAt(header, 'evidence_hash');
  const hasNoEvidence = evidenceOf(block).length === 0;
  const checks: readonly (readonly [boolean, string])[] = [
    [Number(results['height']) === height, 'the results are of another height'],
    [previousId === null || sameJson(lastId, previousId), 'the header names other parts of the block before'],
    [
      isUnsigned || (sameJson(commit['block_id'] ?? null, lastId) && Number(commit['height']) === height - 1),
      'the signatures are for another block',
    ],
    [
      !hasNoEvidence || evidenceHash === '' || evidenceHash === NO_EVIDENCE,
      'the header commits to evidence that is not here',
    ],
  ];
  return checks.flatMap(([holds, fault]) => (holds ? [] : [fault]));
}
