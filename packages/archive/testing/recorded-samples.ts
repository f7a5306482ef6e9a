/** Test helper: replays the samples of a recording: searches, errors and RPC shapes. */
import { isJsonObject, type Json, parseJson, isJsonList } from '@cairn/chain/json';
import type { NodeServer } from '../src/answer.ts';
import {
  requestPath,
  Comparison,
  firstDifference,
  parseBody,
  type KindReport,
  type Sample,
} from './recorded-requests.ts';

/** Samples of volatile node state: only keys and types are compared. */
const PASSING = /^\/(net_info|num_unconfirmed_txs|unconfirmed_txs)/;

/** The newest height at sampling time, from the headers of the samples. */
export function headOf(samples: readonly Sample[]): number {
  const latest = samples.find(({ path }) => path.endsWith('/blocks/latest'));
  return Number(latest?.headers['grpc-metadata-x-cosmos-block-height']);
}

/**
 * Compares the samples about blocks, txs, the node and RPC. If the archive reaches the sampling height
 * (`exact`), every value must be equal; otherwise only values independent of the newest height, and the rest
 * must have the same keys and types.
 */
export async function compareSamples(
  samples: readonly Sample[],
  server: NodeServer,
  heads: { readonly sampled: number; readonly served: number },
): Promise<KindReport> {
  const exact = heads.sampled === heads.served;
  const kind = new Comparison(exact ? 'samples, value for value' : 'samples, same shape and texts');
  for (const sample of samples) {
    const { base, path, heightHeader } = sample;
    if (!isOurs(sample)) continue;
    const answer = await requestPath(path, base === 'rpc' ? server.rpc : server.rest, heightHeader);
    if (answer.status !== sample.status) {
      kind.note(path, `status ${answer.status}, recorded ${sample.status}`);
      continue;
    }
    const body = parseBody(answer.body);
    const recorded = fullBody(sample.body);
    if (typeof recorded === 'string' && answer.body.startsWith(recorded)) kind.note(path, undefined);
    else if (PASSING.test(path)) kind.note(path, shapeDifference(recorded, body, '$'));
    else if (exact) kind.note(path, firstDifference(recorded, body, '$'));
    else if (sample.status === 200) kind.note(path, shapeDifference(recorded, body, '$'));
    else kind.note(path, firstDifference(atHead(recorded, heads), body, '$'));
  }
  return kind.report();
}

/** Samples of another (pruning) node and of state are compared elsewhere. */
function isOurs({ base, path }: Sample): boolean {
  if (base === 'rpc') return true;
  return base === 'rest' && /^\/(cosmos\/tx\/|cosmos\/base\/|nothing)/.test(path);
}

/** A body that was truncated in the recording is a string. */
function fullBody(body: Json): Json {
  return isJsonObject(body) && typeof body['shortened'] === 'string' ? body['shortened'] : body;
}

/** Replaces the newest height in errors. */
function atHead(body: Json, heads: { readonly sampled: number; readonly served: number }): Json {
  return parseJson(
    JSON.stringify(body).replace(new RegExp(`\\b${heads.sampled}\\b`, 'g'), String(heads.served)),
  );
}

/**
 * The first difference in keys or types; lists may differ in length, and each item is compared with the
 * first.
 */
export function shapeDifference(
  recorded: Json | undefined,
  answered: Json | undefined,
  at: string,
): string | undefined {
  if (kindOf(recorded) !== kindOf(answered))
    return `${at} is ${kindOf(answered)}, recorded ${kindOf(recorded)}`;
  if (isJsonList(recorded) && isJsonList(answered)) {
    return answered.length === 0 || recorded.length === 0
      ? undefined
      : shapeDifference(recorded[0], answered[0], `${at}[0]`);
  }
  if (!isJsonObject(recorded) || !isJsonObject(answered)) return undefined;
  // A tx of another type has other members.
  if (recorded['@type'] !== answered['@type']) return undefined;
  const keys = Object.keys(recorded).join(',');
  if (keys !== Object.keys(answered).join(','))
    return `${at} has ${Object.keys(answered).join(',')}, recorded ${keys}`;
  for (const key of Object.keys(recorded)) {
    const found = shapeDifference(recorded[key], answered[key], `${at}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}

function kindOf(value: Json | undefined): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}
