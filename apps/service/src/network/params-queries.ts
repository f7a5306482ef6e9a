/** The parameter queries of a chain's modules, from the node's reflection: SDK 0.47 and later. */
import { nodeRequest } from '@cairn/archive/state/state-store';
import { tryParseJson } from '@cairn/chain/json';
import type { ParamsQuery } from '@cairn/api/params-queries';
import { bytesAt, readWire, WireError, type WireField } from '@cairn/messages/protobuf/read-wire';
import * as v from 'valibot';
import { mapLimited } from '../lib/map-limited.ts';
import type { LocalNode } from './local-node.ts';

/** The descriptors of all files by gRPC name, which no gateway serves as REST. */
const DESCRIPTORS = '/abci_query?path=%22/cosmos.reflection.v1.ReflectionService/FileDescriptors%22';
/** Fifty modules take one megabyte. */
const MAX_BYTES = 32 * 1024 * 1024;
const MAX_QUERIES = 200;
const SERVICE = /^[A-Za-z]\w*(?:\.\w+){1,12}$/;
/** A path without variable parts, which belongs to one module. */
const PATH = /^(?:\/[\w-]+(?:\.[\w-]+)*){2,12}$/;
const MAX_NAME = 200;
/** Numbers of fields in descriptor.proto, and of the extension `google.api.http`. */
const FILES = 1;
const PACKAGE = 2;
const SERVICES = 6;
const NAME = 1;
const METHODS = 2;
const OPTIONS = 4;
const HTTP = 72_295_728;
const GET = 2;

const answerSchema = v.object({
  result: v.object({ response: v.object({ code: v.optional(v.number(), 0), value: v.string() }) }),
});

/** Requests in flight. */
const CONCURRENCY = 4;
/**
 * A gateway's statuses for queries that the node describes but does not serve, or that need more than a path.
 */
const UNSERVED: ReadonlySet<number> = new Set([400, 404, 501]);

/** Every query named for parameters that answers at its path; null when the node has no reflection. */
export async function readParamsQueries(node: LocalNode): Promise<readonly ParamsQuery[] | null> {
  const { status, body } = await node.server.rpc(nodeRequest(DESCRIPTORS));
  if (status !== 200 || body.length > MAX_BYTES) return null;
  const answer = v.safeParse(answerSchema, tryParseJson(body));
  if (!answer.success || answer.output.result.response.code !== 0) return null;
  try {
    const described = paramsQueriesIn(Buffer.from(answer.output.result.response.value, 'base64'));
    const served = await mapLimited(CONCURRENCY, described, async (query) => {
      const { status: own } = await node.server.rest(nodeRequest(query.path));
      return UNSERVED.has(own) ? [] : [query];
    });
    return served.flat();
  } catch (error) {
    if (error instanceof WireError) return null;
    throw error;
  }
}

/**
 * The queries of a `FileDescriptorsResponse`, by path.
 * @throws {WireError} for malformed bytes.
 */
export function paramsQueriesIn(bytes: Uint8Array): readonly ParamsQuery[] {
  const found = new Map<string, ParamsQuery>();
  for (const file of messagesAt(readWire(bytes), FILES))
    for (const service of messagesAt(file, SERVICES))
      for (const method of messagesAt(service, METHODS)) {
        if (!textAt(method, NAME).endsWith('Params')) continue;
        const query = {
          service: `${textAt(file, PACKAGE)}.${textAt(service, NAME)}`,
          path: pathOf(method),
        };
        if (query.service.length > MAX_NAME || !SERVICE.test(query.service)) continue;
        if (query.path.length > MAX_NAME || !PATH.test(query.path)) continue;
        found.set(query.path, query);
        if (found.size === MAX_QUERIES) return [...found.values()];
      }
  return [...found.values()];
}

function pathOf(method: readonly WireField[]): string {
  const [rule] = messagesAt(method, OPTIONS).flatMap((options) => messagesAt(options, HTTP));
  return rule === undefined ? '' : textAt(rule, GET);
}

function messagesAt(fields: readonly WireField[], number: number): readonly (readonly WireField[])[] {
  return bytesAt(fields, number).map(readWire);
}

function textAt(fields: readonly WireField[], number: number): string {
  return Buffer.from(bytesAt(fields, number).at(-1) ?? []).toString('utf8');
}
