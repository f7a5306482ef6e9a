import { rawTxsOf, txHashOf } from '../height-store.ts';
import { sameJson, type JsonObject } from '@cairn/chain/json';
import { RecordingError } from '../errors.ts';
import { asObject, listAt, objectAt, stringAt } from '../json-access.ts';
import { headerOf, txAnswer } from '../tx-answer.ts';

/** A recorded tx: its hash and its REST answer. */
export interface RecordedTx {
  readonly hash: string;
  readonly height: number;
  /** null when the node could not decode it. */
  readonly body: JsonObject | null;
}

/** A validated height without derivable data. */
export interface CheckedHeight {
  readonly height: number;
  readonly hash: string;
  readonly time: string;
  readonly block: JsonObject;
  readonly results: JsonObject;
  /** The `tx` of each REST answer; the rest of the answer follows from block and results. */
  readonly decodedTxs: readonly (JsonObject | null)[];
  readonly txHashes: readonly string[];
  readonly txResults: readonly JsonObject[];
}

/**
 * Validates a recorded height: block, results and REST answers contain the same txs, and each REST answer is
 * derivable from the rest.
 * @throws {RecordingError} when it is inconsistent or data would be lost.
 */
export function checkHeight(record: JsonObject, recordedTxs: readonly RecordedTx[]): CheckedHeight {
  const block = objectAt(record, 'block');
  const results = objectAt(record, 'block_results');
  const header = headerOf(block);
  const height = Number(stringAt(header, 'height'));
  const rawTxs = rawTxsOf(block);
  const txResults = listAt(results, 'txs_results').map(asObject);
  if (Number(record['height']) !== height || stringAt(results, 'height') !== String(height)) {
    throw new RecordingError(`the line of height ${Number(record['height'])} holds block ${height}`);
  }
  if (rawTxs.length !== txResults.length || rawTxs.length !== recordedTxs.length) {
    throw new RecordingError(
      `height ${height} has ${rawTxs.length} txs, ${txResults.length} results and ${recordedTxs.length} REST answers`,
    );
  }
  const time = stringAt(header, 'time');
  const txHashes = rawTxs.map(txHashOf);
  const decodedTxs = recordedTxs.map((tx, index) => {
    if (tx.body === null) return null;
    const decoded = objectAt(tx.body, 'tx');
    const result = asObject(txResults[index]);
    const hash = txHashes[index] ?? '';
    if (!sameJson(txAnswer({ hash, height, blockTime: time, decoded, result }), tx.body)) {
      throw new RecordingError(
        `tx ${index} of height ${height}: its REST answer does not follow from block and results`,
      );
    }
    return decoded;
  });
  return {
    height,
    hash: stringAt(objectAt(block, 'block_id'), 'hash'),
    time,
    block,
    results,
    decodedTxs,
    txHashes,
    txResults,
  };
}
