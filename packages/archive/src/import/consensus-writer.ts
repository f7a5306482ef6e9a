import { isDeepStrictEqual } from 'node:util';
import { jsonText, type JsonObject } from '@cairn/chain/json';
import { canonicalCommit } from '../commit.ts';
import { RecordingError } from '../errors.ts';
import { CONSENSUS_PART_BYTES, padded, type RangeRef } from '../format.ts';
import { objectAt } from '../json-access.ts';
import { validatorsAfter } from '../validator-set.ts';
import { writePart } from '../write-part.ts';

/**
 * Collects validator sets and commits, and stores only what cannot be derived: sets at their changes, and
 * commits that no later block contains.
 */
export class ConsensusWriter {
  readonly #sets: { readonly height: number; readonly validators: JsonObject }[];
  /** Sets at or below the newest height. */
  #passed = 0;
  readonly #lines: { readonly height: number; readonly text: string }[] = [];
  #pending: { readonly height: number; readonly block: JsonObject; readonly commit: JsonObject } | null =
    null;

  /** Takes the sets of all heights with a change, ascending. */
  constructor(sets: readonly JsonObject[]) {
    this.#sets = sets.map((line) => ({
      height: Number(line['height']),
      validators: objectAt(line, 'validators'),
    }));
    for (const set of this.#sets) this.#keep(set.height, { validators: set.validators });
  }

  add(height: number, record: JsonObject): void {
    const block = objectAt(record, 'block');
    this.#settlePending(block);
    if (record['validators'] !== undefined) this.#checkSet(height, objectAt(record, 'validators'));
    if (record['commit'] !== undefined) this.#pending = { height, block, commit: objectAt(record, 'commit') };
  }

  async finish(dir: string, quality: number, partBytes = CONSENSUS_PART_BYTES): Promise<RangeRef[]> {
    this.#settlePending(null);
    const lines = this.#lines.sort((a, b) => a.height - b.height);
    if (lines.length === 0) throw new RecordingError('the recording has no validator set');
    const parts: RangeRef[] = [];
    for (let start = 0, end = 0, bytes = 0; start < lines.length; start = end, bytes = 0) {
      do {
        bytes += Buffer.byteLength(lines[end]?.text ?? '') + 1;
        end += 1;
      } while (end < lines.length && (bytes < partBytes || lines[end]?.height === lines[end - 1]?.height));
      const [from, to] = [lines[start]?.height ?? 0, lines[end - 1]?.height ?? 0];
      const text = lines.slice(start, end).map((line) => `${line.text}\n`);
      const file = `consensus/${padded(from)}-${padded(to)}.br`;
      parts.push({ ...(await writePart(dir, file, text.join(''), quality)), from, to });
    }
    return parts;
  }

  #checkSet(height: number, recorded: JsonObject): void {
    while ((this.#sets[this.#passed]?.height ?? Infinity) <= height) this.#passed += 1;
    const set = this.#sets[this.#passed - 1];
    const derived =
      set === undefined ? undefined : validatorsAfter(set.validators, height - set.height, height);
    // A set that the rule does not yield is stored, so that nothing recorded is lost.
    if (!isDeepStrictEqual(derived, recorded)) this.#keep(height, { validators: recorded });
  }

  #settlePending(next: JsonObject | null): void {
    const pending = this.#pending;
    this.#pending = null;
    if (pending === null) return;
    const derived = next === null ? null : canonicalCommit(pending.block, next);
    if (!isDeepStrictEqual(derived, pending.commit)) this.#keep(pending.height, { commit: pending.commit });
  }

  #keep(height: number, value: JsonObject): void {
    this.#lines.push({ height, text: jsonText({ height, ...value }) });
  }
}
