/** Test helper: replays the requests of a recording against a served archive, and compares. */
import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, type Json, type JsonObject, parseJson, isJsonList } from '@cairn/chain/json';
import type { NodeServer } from '../src/answer.ts';
import { recordingFiles, recordingObjects, recordingText } from '../src/import/recording-lines.ts';
import { asObject, objectAt, stringAt } from '../src/json-access.ts';
import { nodeRequest, type NodeAnswer } from '../src/state/state-store.ts';

/** The number of compared answers of one kind, and the differences. */
export interface KindReport {
  readonly kind: string;
  readonly requested: number;
  readonly equal: number;
  /** All differences: path and description. */
  readonly different: readonly string[];
}

export const requestPath = (
  target: string,
  request: NodeServer['rest'],
  heightHeader?: string,
): Promise<NodeAnswer> => request(nodeRequest(target, heightHeader));

/** Counts equal answers. */
export class Comparison {
  #requested = 0;
  readonly #different: string[] = [];

  constructor(readonly kind: string) {}

  /** Records one answer; `problem` describes the difference. */
  note(path: string, problem: string | undefined): void {
    this.#requested += 1;
    if (problem !== undefined) this.#different.push(`${path}: ${problem}`);
  }

  report(): KindReport {
    const different = this.#different;
    return {
      kind: this.kind,
      requested: this.#requested,
      equal: this.#requested - different.length,
      different,
    };
  }
}

/** The difference between two answers; undefined when they are equal. */
export function differenceOf(
  answer: NodeAnswer,
  recorded: { readonly status: number; readonly body: Json | undefined },
): string | undefined {
  if (answer.status !== recorded.status) return `status ${answer.status}, recorded ${recorded.status}`;
  const body = parseBody(answer.body);
  if (isDeepStrictEqual(body, recorded.body)) return undefined;
  return firstDifference(recorded.body, body, '$');
}

/** The first difference between two JSON values. */
export function firstDifference(
  recorded: Json | undefined,
  answered: Json | undefined,
  at: string,
): string | undefined {
  if (isDeepStrictEqual(recorded, answered)) return undefined;
  if (isJsonObject(recorded) && isJsonObject(answered)) {
    for (const key of new Set([...Object.keys(recorded), ...Object.keys(answered)])) {
      const found = firstDifference(recorded[key], answered[key], `${at}.${key}`);
      if (found !== undefined) return found;
    }
  }
  if (isJsonList(recorded) && isJsonList(answered) && recorded.length === answered.length) {
    for (const [index, item] of recorded.entries()) {
      const found = firstDifference(item, answered[index], `${at}[${index}]`);
      if (found !== undefined) return found;
    }
  }
  return `${at} is ${shorten(answered)}, recorded ${shorten(recorded)}`;
}

function shorten(value: Json | undefined): string {
  return value === undefined ? 'absent' : JSON.stringify(value).slice(0, 160);
}

/** Parses JSON, or returns the text: a node answers some paths with plain text. */
export function parseBody(text: string): Json {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/** Compares every recorded block, its results, its txs over REST, and the recorded sets and commits. */
export async function compareHeights(recording: string, server: NodeServer): Promise<readonly KindReport[]> {
  const [block, results, validators, commit] = [
    new Comparison('RPC block'),
    new Comparison('RPC block_results'),
    new Comparison('RPC validators'),
    new Comparison('RPC commit'),
  ];
  const kinds = { block, block_results: results, validators, commit };
  for await (const line of recordingObjects(await recordingFiles(recording, 'rpc', /^heights-/), {
    count: 0,
  })) {
    for (const [method, kind] of Object.entries(kinds)) {
      const recorded = line[method];
      if (recorded !== undefined)
        await requestRpc(server, kind, `/${method}?height=${Number(line['height'])}`, recorded);
    }
  }
  return Object.values(kinds).map((kind) => kind.report());
}

export async function compareTxs(recording: string, server: NodeServer): Promise<KindReport> {
  const kind = new Comparison('REST tx');
  for await (const line of recordingObjects(await recordingFiles(recording, 'rest', /^txs-/), { count: 0 })) {
    const path = `/cosmos/tx/v1beta1/txs/${stringAt(line, 'hash')}`;
    kind.note(path, differenceOf(await requestPath(path, server.rest), { status: 200, body: line['body'] }));
  }
  return kind.report();
}

/**
 * Compares every recorded REST block and validator set, the sets at their changes, and the genesis document.
 */
export async function compareBlocks(recording: string, server: NodeServer): Promise<readonly KindReport[]> {
  const kind = new Comparison('REST block and validator set');
  for await (const line of recordingObjects(await recordingFiles(recording, 'rest', /^blocks-/), {
    count: 0,
  })) {
    const path = stringAt(line, 'path');
    const recorded = { status: Number(line['status']), body: line['body'] };
    kind.note(path, differenceOf(await requestPath(path, server.rest), recorded));
  }
  const sets = new Comparison('RPC validator set at a change');
  for await (const line of recordingObjects(await recordingFiles(recording, 'rpc', /^validator-sets/), {
    count: 0,
  })) {
    await requestRpc(
      server,
      sets,
      `/validators?height=${Number(line['height'])}`,
      objectAt(line, 'validators'),
    );
  }
  const genesis = new Comparison('genesis');
  for (const file of await recordingFiles(recording, 'rpc', /^genesis/)) {
    await requestRpc(server, genesis, '/genesis', { genesis: parseJson(await recordingText(file)) });
  }
  return [kind.report(), sets.report(), genesis.report()];
}

async function requestRpc(server: NodeServer, kind: Comparison, path: string, recorded: Json): Promise<void> {
  const answer = await requestPath(path, server.rpc);
  const body = answer.status === 200 ? asObject(parseJson(answer.body))['result'] : undefined;
  kind.note(
    path,
    answer.status === 200 ? firstDifference(recorded, body, '$') : `status ${answer.status}: ${answer.body}`,
  );
}

export interface Sample {
  readonly base: string;
  readonly path: string;
  readonly status: number;
  readonly headers: JsonObject;
  readonly body: Json;
  readonly heightHeader: string | undefined;
}

export async function* readSamples(
  recording: string,
): AsyncGenerator<{ readonly file: string; readonly samples: readonly Sample[] }> {
  for (const file of await recordingFiles(recording, '.', /^samples-.*\.ndjson(\.gz)?$/)) {
    const samples: Sample[] = [];
    for await (const line of recordingObjects([file], { count: 0 })) {
      const requested = line['request_height'];
      samples.push({
        base: stringAt(line, 'base'),
        path: stringAt(line, 'path'),
        status: Number(line['status']),
        headers: objectAt(line, 'headers'),
        body: line['body'] ?? null,
        heightHeader:
          typeof requested === 'string' || typeof requested === 'number' ? String(requested) : undefined,
      });
    }
    yield { file, samples };
  }
}
