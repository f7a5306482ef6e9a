import type { JsonObject } from '@cairn/chain/json';
import type { RangeRef } from './format.ts';
import { isJsonObject } from '@cairn/chain/json';
import { ReadCache } from '@cairn/chain/read-cache';
import { parseJsonObject } from './json-access.ts';
import { linesOf, type PartReader } from './read-part.ts';
import { validatorsBetween, type RecordedSet } from './validator-set.ts';

/** What was recorded at a height. */
export interface ConsensusLine {
  readonly height: number;
  readonly validators: JsonObject | undefined;
  readonly commit: JsonObject | undefined;
}

/** Parsed parts in memory: a height needs up to three. */
const MAX_PARTS = 4;

/** Validator sets, and commits that no later block contains. */
export class ConsensusStore {
  readonly #reader: PartReader;
  readonly #parts: readonly RangeRef[];
  readonly #parsed = new ReadCache<string, readonly ConsensusLine[]>(MAX_PARTS);

  constructor(reader: PartReader, parts: readonly RangeRef[]) {
    this.#reader = reader;
    this.#parts = parts;
  }

  /**
   * The complete validator set of a height in RPC form: the latest recorded one, advanced by the engine's
   * rule, without proposer priorities where the rule does not determine them; undefined below the first
   * recorded set.
   * @throws {DamagedPartError}
   * @see RPC /validators
   */
  async validators(height: number): Promise<JsonObject | undefined> {
    const at = this.#parts.findLastIndex((part) => part.from <= height);
    const near = this.#parts.slice(Math.max(0, at - 1), at + 2);
    const lines = (await Promise.all(near.map((part) => this.#linesOf(part)))).flat();
    const sets = lines.flatMap(({ validators, ...line }): RecordedSet[] =>
      validators === undefined ? [] : [{ height: line.height, validators }],
    );
    return validatorsBetween(sets, height);
  }

  /**
   * The commit recorded for exactly this height; undefined when it follows from the next block.
   * @throws {DamagedPartError}
   * @see RPC /commit
   */
  async commit(height: number): Promise<JsonObject | undefined> {
    for (const part of this.#parts) {
      if (part.from > height || part.to < height) continue;
      const found = (await this.#linesOf(part)).find(
        (line) => line.height === height && line.commit !== undefined,
      );
      if (found !== undefined) return found.commit;
    }
    return undefined;
  }

  /**
   * All recorded sets and commits, ascending.
   * @throws {DamagedPartError}
   */
  async *lines(): AsyncGenerator<ConsensusLine> {
    for (const part of this.#parts) yield* await this.#linesOf(part);
  }

  #linesOf(part: RangeRef): Promise<readonly ConsensusLine[]> {
    return this.#parsed.get(part.file, async () =>
      linesOf(await this.#reader.read(part)).map((text) => {
        const { height, validators, commit } = parseJsonObject(text);
        return {
          height: Number(height),
          validators: isJsonObject(validators) ? validators : undefined,
          commit: isJsonObject(commit) ? commit : undefined,
        };
      }),
    );
  }
}
