/** Serves a published archive in the browser: same routes and responses as the service, read from static files. */
import { jsonAnswer, NOT_IMPLEMENTED, refusal } from '@cairn/archive/state/node-error';
import { bootSchema } from '@cairn/api/boot';
import { createNodeServer, type NodeServer } from '@cairn/archive/answer';
import type { ArchiveFiles } from '@cairn/archive/archive-files';
import { openArchive } from '@cairn/archive/open-archive';
import { type NodeAnswer, nodeRequest } from '@cairn/archive/state/state-store';
import type { Database } from '@cairn/db/database';
import { DatabaseLostError } from '@cairn/db/errors';
import { Dictionary } from '@cairn/db/dictionary';
import * as v from 'valibot';
import { historyCalls } from '../history-calls.ts';
import type { IndexReader } from '../index-lifecycle/history.ts';
import { NotReadyError } from '../index-lifecycle/not-ready.ts';
import { once } from '../lib/once.ts';
import { createTtlCache } from '../lib/ttl-cache.ts';
import { withAbciQuery } from '../network/abci-query/answer-abci-query.ts';
import { localClient } from '../network/node-clients.ts';
import { createDirectApi, NOT_PUBLISHED, UNDECODABLE } from './direct-api.ts';
import type { PublishedConfig } from './published-config.ts';

export interface PublishedRequest {
  readonly method: string;
  /** Path relative to the network's base path, with its query string. */
  readonly target: string;
  /** The `x-cosmos-block-height` header. */
  readonly height: string | undefined;
}

export interface PublishedFiles {
  readonly archive: ArchiveFiles;
  /** Archive of the IBC counterparty chain. */
  readonly counterparty: ArchiveFiles;
  /** Opens the index; called lazily, and again only after a failure or when it is lost. */
  readonly openIndex: () => Promise<Database>;
}

/** The part of `published.json` that responses depend on. */
export type ServedConfig = Pick<PublishedConfig, 'head' | 'counterpartyHead' | 'index' | 'answers'>;

export interface PublishedService {
  answer(request: PublishedRequest): Promise<NodeAnswer>;
}

/** A published archive never changes, so cached values never expire. */
const NO_EXPIRY_MS = Number.MAX_SAFE_INTEGER;
const TOGETHER = '/together';
const NODE_PATHS = [
  { path: '/chain/rest', node: 'archive', kind: 'rest' },
  { path: '/chain/archive', node: 'archive', kind: 'rest' },
  { path: '/chain/rpc', node: 'archive', kind: 'rpc' },
  { path: '/chain/archive-rpc', node: 'archive', kind: 'rpc' },
  { path: '/counterparty/rest', node: 'counterparty', kind: 'rest' },
  { path: '/counterparty/rpc', node: 'counterparty', kind: 'rpc' },
] as const;

/** @throws {v.ValiError} if the config holds no valid boot response. */
export function createPublishedService(
  { head, counterpartyHead, index, answers }: ServedConfig,
  files: PublishedFiles,
): PublishedService {
  const { chain } = v.parse(bootSchema, JSON.parse(answers['/api/v1/boot'] ?? 'null'));
  const nodes = {
    archive: once(() => openNode(files.archive, head)),
    counterparty: once(() => openNode(files.counterparty, counterpartyHead ?? 0)),
  };
  const reader = once((forget) => readerOf(index, files.openIndex, forget));
  const node = localClient({
    rest: async (request) => (await nodes.archive()).rest(request),
    rpc: async (request) => (await nodes.archive()).rpc(request),
  });
  const cache = createTtlCache(NO_EXPIRY_MS, () => 0);
  const direct = createDirectApi(historyCalls(node, chain), cache);
  const answerNode = async ({
    method,
    target,
    height,
  }: PublishedRequest): Promise<NodeAnswer | undefined> => {
    const place = NODE_PATHS.find(({ path }) => target.startsWith(`${path}/`));
    if (place === undefined) return undefined;
    if (place.node === 'counterparty' && counterpartyHead === null) return NOT_PUBLISHED;
    if (method !== 'GET') return refusal(NOT_IMPLEMENTED);
    const server = await nodes[place.node]();
    const rest = target.slice(place.path.length);
    if (place.kind === 'rest' && /^\/together(?:\?|$)/.test(rest))
      return answerBatch(server, rest.slice(TOGETHER.length));
    return server[place.kind](nodeRequest(rest, height));
  };
  return {
    answer: (request) =>
      answerDecodable(request).catch((error: unknown) => {
        if (error instanceof URIError) return UNDECODABLE;
        throw error;
      }),
  };

  async function answerDecodable(request: PublishedRequest): Promise<NodeAnswer> {
    const { method, target } = request;
    const node = await answerNode(request);
    if (node !== undefined) return node;
    if (method !== 'GET') return NOT_PUBLISHED;
    const path = /^[^?]*/.exec(target)?.[0] ?? '';
    const fixed = Object.hasOwn(answers, path) ? answers[path] : undefined;
    if (fixed !== undefined)
      return { status: 200, headers: { 'content-type': 'application/json; charset=utf-8' }, body: fixed };
    return (await direct.answer(target, reader)) ?? NOT_PUBLISHED;
  }
}

/** Responds to a batch request. */
async function answerBatch(server: NodeServer, search: string): Promise<NodeAnswer> {
  const query = new URLSearchParams(search);
  const height = query.get('height') ?? undefined;
  const answers = await Promise.all(
    query.getAll('path').map((path) => server.rest(nodeRequest(path, height))),
  );
  return jsonAnswer(200, { answers });
}

async function openNode(files: ArchiveFiles, head: number): Promise<NodeServer> {
  const archive = await openArchive(files);
  const server = createNodeServer(archive, { head: () => head });
  return archive.manifest.rest_only === true ? server : withAbciQuery(server);
}

async function readerOf(
  index: PublishedConfig['index'],
  open: () => Promise<Database>,
  onLost: () => void,
): Promise<IndexReader> {
  if (index === null) throw new NotReadyError('this archive was published without an index', null, 60);
  const opened = await open();
  const database: Database = {
    ...opened,
    query: (sql, parameters) =>
      opened.query(sql, parameters).catch((error: unknown): never => {
        if (error instanceof DatabaseLostError) onLost();
        throw error;
      }),
  };
  return { database, dictionary: new Dictionary(), ...index, generation: 1 };
}
