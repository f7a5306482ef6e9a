/** The raw recording that a run writes and another continues: `cairn import` reads the same folder. */
import { mkdir, open, readdir, readFile, rm, truncate, appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { padded } from '@cairn/archive/format';
import { recordingFiles, recordingObjects } from '@cairn/archive/import/recording-lines';
import { writeFileAtomic } from '@cairn/archive/write-part';
import { jsonText, type Json, type JsonObject } from '@cairn/chain/json';
import * as v from 'valibot';
import { fileExists } from '../lib/file-exists.ts';

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
      /** null until the round is complete; then the unanswered paths. */
      unanswered: v.nullable(v.array(v.string())),
    }),
  ),
});

/** The extent and the result of a recording. */
export type RecordingPlan = v.InferOutput<typeof planSchema>;
export type StateRound = RecordingPlan['rounds'][number];

/** One height. */
export interface ChunkHeight {
  readonly height: number;
  readonly record: JsonObject;
  readonly txs: readonly JsonObject[];
  /** Present where it changed. */
  readonly set: JsonObject | null;
}

const PLAN = 'plan.json';

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
    const state = plan.rounds
      .filter(({ unanswered }) => unanswered !== null)
      .map(({ height, kind }) => [String(height), { kind }] as const);
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
    const complete = new Set(names.flatMap((name) => /^heights-(\d+-\d+)/.exec(name)?.[1] ?? []));
    for (const folder of ['rpc', 'rest']) {
      for (const name of await readdir(join(this.dir, folder))) {
        const range = /^(?:txs|validator-sets)-(\d+-\d+)/.exec(name)?.[1];
        if (range !== undefined && !complete.has(range)) await rm(join(this.dir, folder, name));
      }
    }
    const last = (await recordingFiles(this.dir, 'rpc', /^heights-.*\.gz$/)).at(-1);
    let newest: JsonObject | null = null;
    if (last !== undefined) for await (const line of recordingObjects([last], { count: 0 })) newest = line;
    return newest;
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

  /** The set of the height after the last, which a node already has. */
  writeNextSet(height: number, validators: JsonObject): Promise<void> {
    return this.#write('rpc/validator-sets-next.ndjson', linesText([{ height, validators }]));
  }

  stateFile(height: number): string {
    return join(this.dir, 'state', `${padded(height)}.ndjson`);
  }

  /** Omits a state that the node does not have. */
  async dropState(height: number): Promise<void> {
    await rm(this.stateFile(height), { force: true });
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
  constructor(readonly file: string) {}

  /** The complete lines so far. */
  async lines(): Promise<readonly string[]> {
    const bytes = await readFile(this.file).catch(() => Buffer.alloc(0));
    const end = bytes.lastIndexOf(10) + 1;
    if (end < bytes.length) await truncate(this.file, end);
    return bytes.subarray(0, end).toString('utf8').split('\n').slice(0, -1);
  }

  /** Resolves when the lines are on disk. */
  async sync(): Promise<void> {
    const file = await open(this.file, 'a');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
  }

  add(line: string): Promise<void> {
    return appendFile(this.file, `${oneLine(line)}\n`);
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
