/** The raw recording that a run writes and another continues: `cairn import` reads the same folder. */
import { appendFileSync, closeSync, fsyncSync, openSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { isMissingFile } from '@cairn/archive/disk-files';
import { padded } from '@cairn/archive/format';
import { recordingFiles, recordingLines, recordingObjects } from '@cairn/archive/import/recording-lines';
import { parseJsonObject } from '@cairn/archive/json-access';
import { writeFileAtomic } from '@cairn/archive/write-part';
import { jsonText, type Json, type JsonObject } from '@cairn/chain/json';
import * as v from 'valibot';
import { fileExists } from '../lib/paths.ts';

const unansweredSchema = v.union([
  v.object({
    /** null for all of the state. */
    path: v.nullable(v.string()),
    description: v.string(),
  }),
  // Plans of 1.2 have only descriptions.
  v.pipe(
    v.string(),
    v.transform((description) => ({ path: null, description })),
  ),
]);

const planSchema = v.object({
  chain_id: v.string(),
  address_prefix: v.string(),
  rest_only: v.boolean(),
  from: v.number(),
  to: v.number(),
  /** State to record: heights, extent, and progress. */
  rounds: v.array(
    v.object({
      height: v.number(),
      kind: v.picklist(['full', 'light']),
      /** null until the round is complete. */
      unanswered: v.nullable(v.array(unansweredSchema)),
    }),
  ),
});

/** The extent and the result of a recording. */
export type RecordingPlan = v.InferOutput<typeof planSchema>;
export type StateRound = RecordingPlan['rounds'][number];
/** What a node did not answer. */
export type Unanswered = v.InferOutput<typeof unansweredSchema>;

export interface ChunkHeight {
  readonly height: number;
  readonly record: JsonObject;
  readonly txs: readonly JsonObject[];
  /** Present where it changed. */
  readonly set: JsonObject | null;
}

const PLAN = 'plan.json';
const NEXT_SET = 'rpc/validator-sets-next.ndjson';
/** How much is read at once to find the last line. */
const TAIL_BYTES = 1_048_576;

export class RecordingFolder {
  constructor(readonly dir: string) {}

  /**
   * The plan of an earlier run, or null.
   * @throws {v.ValiError | SyntaxError} when it is malformed.
   */
  async plan(): Promise<RecordingPlan | null> {
    if (!(await this.has(PLAN))) return null;
    return v.parse(planSchema, JSON.parse(await readFile(join(this.dir, PLAN), 'utf8')));
  }

  /** Writes the plan, and the manifest that an import reads. */
  async storePlan(plan: RecordingPlan, note: string): Promise<void> {
    for (const folder of ['rpc', 'rest', 'state']) await mkdir(join(this.dir, folder), { recursive: true });
    const { chain_id, from, to, address_prefix } = plan;
    const state = plan.rounds.flatMap(({ height, kind, unanswered }) => {
      if (unanswered === null) return [];
      const paths = unanswered.flatMap(({ path }) => path ?? []);
      return [[String(height), { kind, ...(paths.length === 0 ? {} : { unanswered: paths }) }] as const];
    });
    const rest = plan.rest_only ? { rest_only: true } : {};
    const manifest = { chain_id, from, to, address_prefix, note, ...rest, state: Object.fromEntries(state) };
    await this.#write('manifest.json', JSON.stringify(manifest));
    await this.#write(PLAN, JSON.stringify(plan));
  }

  has(file: string): Promise<boolean> {
    return fileExists(join(this.dir, file));
  }

  writeGenesis(text: string): Promise<void> {
    return writeFileAtomic(join(this.dir, 'rpc/genesis.json.gz'), gzipSync(text));
  }

  /** The RPC status of the node, where an import reads it. */
  writeIdentity(status: JsonObject, abciInfo: JsonObject): Promise<void> {
    const lines = [
      { path: '/status', body: { result: status } },
      { path: '/abci_info', body: { result: abciInfo } },
    ];
    return this.#write('samples-node.ndjson', linesText(lines));
  }

  /**
   * The newest height without gaps before it, with its line, or null. Also removes partial files of a killed
   * run.
   */
  async newest(): Promise<JsonObject | null> {
    const names = await readdir(join(this.dir, 'rpc'));
    const complete = new Set(
      names.flatMap((name) => /^heights-(\d+-\d+)\.ndjson\.gz$/.exec(name)?.[1] ?? []),
    );
    for (const folder of ['rpc', 'rest']) {
      for (const name of await readdir(join(this.dir, folder))) {
        const range = /^(?:txs|validator-sets)-(\d+-\d+)/.exec(name)?.[1];
        if (name.endsWith('.part') || (range !== undefined && !complete.has(range)))
          await rm(join(this.dir, folder, name));
      }
    }
    const last = await this.#newestFile();
    let newest: JsonObject | null = null;
    if (last !== undefined) for await (const line of recordingObjects([last], { count: 0 })) newest = line;
    return newest;
  }

  /** Removes the heights of the newest file, to be recorded again. */
  async removeNewest(): Promise<void> {
    const last = await this.#newestFile();
    if (last !== undefined) await rm(last);
  }

  async #newestFile(): Promise<string | undefined> {
    return (await recordingFiles(this.dir, 'rpc', /^heights-.*\.gz$/)).at(-1);
  }

  /** Stores some heights; they count once the main file, which is written last, exists. */
  async writeChunk(heights: readonly ChunkHeight[]): Promise<void> {
    const [from, to] = [heights[0]?.height, heights.at(-1)?.height];
    if (from === undefined || to === undefined) return;
    const range = `${padded(from)}-${padded(to)}.ndjson.gz`;
    const sets = heights.flatMap(({ height, set }) => (set === null ? [] : [{ height, validators: set }]));
    await this.#writePacked(
      `rest/txs-${range}`,
      heights.flatMap(({ txs }) => txs),
    );
    await this.#writePacked(`rpc/validator-sets-${range}`, sets);
    await this.#writePacked(
      `rpc/heights-${range}`,
      heights.map(({ record }) => record),
    );
  }

  /** The set of the height after the last, if the node has it. Without it, one of an earlier end is removed. */
  async writeNextSet(height: number, validators: JsonObject | null): Promise<void> {
    if (validators !== null) return this.#write(NEXT_SET, linesText([{ height, validators }]));
    if (!(await this.has(NEXT_SET))) return;
    const path = join(this.dir, NEXT_SET);
    if (parseJsonObject(await readFile(path, 'utf8'))['height'] !== height) await rm(path);
  }

  stateFile(height: number): string {
    return join(this.dir, 'state', `${padded(height)}.ndjson`);
  }

  async #write(file: string, text: string): Promise<void> {
    await writeFileAtomic(join(this.dir, file), Buffer.from(text));
  }

  async #writePacked(file: string, lines: readonly Json[]): Promise<void> {
    await writeFileAtomic(join(this.dir, file), gzipSync(linesText(lines), { level: 4 }));
  }
}

/** An append-only file of lines. Removes a partial line of a killed run. */
export class Journal {
  #appending: number | undefined;

  constructor(readonly file: string) {}

  /** Whether it has a line. */
  async isBegun(): Promise<boolean> {
    return (await this.#trim()) > 0;
  }

  /** The complete lines so far. */
  async *lines(): AsyncGenerator<string> {
    if ((await this.#trim()) > 0) yield* recordingLines([this.file], { count: 0 });
  }

  /** Ends the file after its last complete line. Returns its size, 0 without a file. */
  async #trim(): Promise<number> {
    const file = await open(this.file, 'r+').catch((caught: unknown) => {
      if (isMissingFile(caught)) return null;
      throw caught;
    });
    if (file === null) return 0;
    try {
      const buffer = Buffer.alloc(TAIL_BYTES);
      const { size } = await file.stat();
      for (let end = size; end > 0;) {
        const from = Math.max(0, end - TAIL_BYTES);
        const { bytesRead } = await file.read(buffer, 0, end - from, from);
        const last = buffer.subarray(0, bytesRead).lastIndexOf(10);
        if (last !== -1) {
          if (from + last + 1 < size) await file.truncate(from + last + 1);
          return from + last + 1;
        }
        end = from;
      }
      await file.truncate(0);
      return 0;
    } finally {
      await file.close();
    }
  }

  /** Waits until the lines are on disk. */
  sync(): void {
    fsyncSync(this.#opened());
  }

  /** Returns once the system has the line: waiting for a thread takes longer than the write. */
  add(line: string): void {
    appendFileSync(this.#opened(), `${oneLine(line)}\n`);
  }

  close(): void {
    if (this.#appending !== undefined) closeSync(this.#appending);
  }

  #opened(): number {
    return (this.#appending ??= openSync(this.file, 'a'));
  }
}

function linesText(values: readonly Json[]): string {
  return values.map((value) => `${oneLine(jsonText(value))}\n`).join('');
}

/** Escapes Unicode line ends in JSON strings; raw line ends are only whitespace. */
function oneLine(json: string): string {
  return json
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
    .replace(/[\r\n]+/g, ' ');
}
