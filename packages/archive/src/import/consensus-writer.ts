import { isDeepStrictEqual } from 'node:util';
import { jsonText, type JsonObject } from '@cairn/chain/json';
import { canonicalCommit } from '../commit.ts';
import { RecordingError } from '../errors.ts';
import { padded, type RangeRef } from '../format.ts';
import { objectAt } from '../json-access.ts';
import { validatorsAfter } from '../validator-set.ts';
import { writePart } from '../write-part.ts';

/**
 * Collects validator sets and commits, and stores only what cannot be derived: sets at their changes, and
 * commits that no later block contains.
 */
export class ConsensusWriter {
  readonly #sets: { readonly height: number; readonly validators: JsonObject }[];
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

  /** Adds a recorded height, in order. */
  add(height: number, record: JsonObject): void {
    const block = objectAt(record, 'block');
    this.#settlePending(block);
    if (record['validators'] !== undefined) this.#checkSet(height, objectAt(record, 'validators'));
    if (record['commit'] !== undefined) this.#pending = { height, block, commit: objectAt(record, 'commit') };
  }

  /** Writes the part. */
  async finish(dir: string, quality: number): Promise<RangeRef[]> {
    this.#settlePending(null);
    const lines = this.#lines.sort((a, b) => a.height - b.height);
    const from = lines[0]?.height;
    if (from === undefined) throw new RecordingError('the recording has no validator set');
    const to = lines.at(-1)?.height ?? from;
    const text = `${lines.map((line) => line.text).join('\n')}\n`;
    return [
      { ...(await writePart(dir, `consensus/${padded(from)}-${padded(to)}.br`, text, quality)), from, to },
    ];
  }

  #checkSet(height: number, recorded: JsonObject): void {
    const set = this.#sets.findLast((candidate) => candidate.height <= height);
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
