/**
 * RPC `abci_query` of an archived node, which has only REST answers: converts a gRPC request to REST, and the
 * answer to protobuf. `QUERY_CALLS` lists the queries, `QUERY_SHAPES` the shapes of their answers.
 */
import { rpcResponse, type NodeServer } from '@cairn/archive/answer';
import { isNotRecorded } from '@cairn/archive/state/node-error';
import { objectAt, parseJsonObject, stringAt } from '@cairn/archive/json-access';
import { result, type RpcAnswer } from '@cairn/archive/node-rpc/rpc-answer';
import { readFlag, readHash, readNumber, readText } from '@cairn/archive/node-rpc/rpc-parameters';
import type { NodeAnswer, NodeRequest } from '@cairn/archive/state/state-store';
import type { JsonObject } from '@cairn/chain/json';
import { allShapes } from '@cairn/messages/all-shapes';
import { createShapeEncoder, EncodeError } from '@cairn/messages/protobuf/encode-shape';
import { WireError } from '@cairn/messages/protobuf/read-wire';
import { createShapeBook, parseShape } from '@cairn/messages/protobuf/shape';
import { requestFields, type RequestFields } from './request-fields.ts';
import { refusalOfRest, refusedAs, type Refusal } from './refusal.ts';
import { accountQueries } from './queries/accounts.ts';
import { governanceQueries } from './queries/governance.ts';
import { ibcQueries } from './queries/ibc.ts';
import { nodeQueries } from './queries/node.ts';
import { stakingQueries } from './queries/staking.ts';
import type { QueryCall, QueryModule } from './query-module.ts';

const MODULES: readonly QueryModule[] = [
  ...accountQueries,
  ...stakingQueries,
  ...governanceQueries,
  ...ibcQueries,
  ...nodeQueries,
];

/** Shapes that queries of several modules share. */
const SHARED_SHAPES = {
  PageRequest: 'key:bytes offset:u64 limit:u64 count_total:bool reverse:bool',
  PageResponse: 'next_key:bytes total:u64',
  'comet.Block': 'header:comet.Header data:comet.Data evidence:comet.EvidenceList last_commit:comet.Commit?',
  'comet.Data': 'txs:bytes*',
  'comet.EvidenceList': 'evidence:comet.Evidence*',
  'comet.Evidence':
    'duplicate_vote_evidence:comet.DuplicateVoteEvidence~ light_client_attack_evidence:comet.LightClientAttackEvidence~',
  'comet.LightClientAttackEvidence':
    'conflicting_block:comet.LightBlock? common_height:i64 byzantine_validators:comet.Validator* total_voting_power:i64 timestamp:time',
  'comet.LightBlock': 'signed_header:comet.SignedHeader? validator_set:comet.ValidatorSet?',
  'client.IdentifiedClientState': 'client_id client_state:any?',
};

/** Calls by their gRPC path, such as `/cosmos.bank.v1beta1.Query/Balance`. */
export const QUERY_CALLS: ReadonlyMap<string, QueryCall> = new Map(
  MODULES.flatMap(({ service, calls }) =>
    Object.entries(calls).map(([name, call]) => [`/${service}/${name}`, call] as const),
  ),
);

/** The shapes of their answers by name, besides those of messages. */
export const QUERY_SHAPES: Readonly<Record<string, string>> = Object.fromEntries(
  [SHARED_SHAPES, ...MODULES.map(({ shapes }) => shapes)].flatMap((shapes) => Object.entries(shapes)),
);

const SHAPES = { ...QUERY_SHAPES, ...allShapes };
const book = createShapeBook(SHAPES);
const encode = createShapeEncoder(SHAPES);

const HEIGHT_HEADER = 'grpc-metadata-x-cosmos-block-height';
const GET_TX = '/cosmos.tx.v1beta1.Service/GetTx';
const GRPC_PATH = /^\/(?:[A-Za-z]\w*\.)+[A-Za-z]\w*\/[A-Za-z]\w*$/;

/** The answer: the bytes of a message at a height, or a refusal. */
type Answered = { readonly value: Uint8Array; readonly height: string } | Refusal;

/** The node with `abci_query` in addition to its RPC. Refuses what it cannot answer with certainty. */
export function withAbciQuery(server: NodeServer): NodeServer {
  return {
    rest: (request) => server.rest(request),
    rpc: async (request) =>
      request.path === '/abci_query' ? rpcResponse(() => abciQuery(server, request)) : server.rpc(request),
  };
}

async function abciQuery(server: NodeServer, request: NodeRequest): Promise<RpcAnswer> {
  const { query } = request;
  const path = readText(query, 'path');
  const data = Buffer.from(query.has('data') ? readHash(query, 'data') : '', 'hex');
  const height = readNumber(query, 'height') ?? 0;
  const answered = readFlag(query, 'prove')
    ? refusedAs(18, 'an archive has no proofs of state')
    : await answer(server, request, { path, data, height });
  const isValue = 'value' in answered;
  return result({
    response: {
      code: isValue ? 0 : answered.code,
      log: isValue ? '' : answered.log,
      info: '',
      index: '0',
      key: null,
      value: isValue ? Buffer.from(answered.value).toString('base64') : null,
      proofOps: null,
      height: answered.height ?? '0',
      codespace: isValue ? '' : 'sdk',
    },
  });
}

interface Query {
  readonly path: string;
  readonly data: Uint8Array;
  /** 0 is the newest. */
  readonly height: number;
}

async function answer(server: NodeServer, request: NodeRequest, query: Query): Promise<Answered> {
  const call = QUERY_CALLS.get(query.path);
  if (call === undefined)
    return refusedAs(
      6,
      GRPC_PATH.test(query.path)
        ? `an archive does not answer ${query.path}`
        : 'an archive has no raw store: unknown query path',
    );
  const [paths, input, output] = call;
  const rest = (target: RestTarget): Promise<NodeAnswer> =>
    server.rest({
      ...target,
      heightHeader: query.height === 0 ? undefined : String(query.height),
      budget: request.budget,
    });
  try {
    const fields = requestFields(book, input, query.data);
    let restAnswer: NodeAnswer | undefined;
    for (const pattern of paths.split(' ')) {
      const target = restTarget(pattern, input, fields);
      if (target === null) return refusedAs(18, 'a field of the request cannot stand in a path');
      restAnswer = await rest(target);
      if (restAnswer.status !== 501) break;
    }
    if (restAnswer === undefined || isNotRecorded(restAnswer))
      return refusedAs(6, `${query.path} was not recorded in this archive`);
    // The chain has no such module.
    if (restAnswer.status === 501) return refusedAs(6, 'unknown query path');
    if (restAnswer.status !== 200) return refusalOf(restAnswer);
    const json = parseJsonObject(restAnswer.body);
    const body = query.path === GET_TX ? await withRawTx(server, json) : json;
    return { value: encode(output, body), height: restAnswer.headers[HEIGHT_HEADER] ?? '0' };
  } catch (caught) {
    if (caught instanceof WireError) return refusedAs(18, `the request is not as ${query.path} has it`);
    if (caught instanceof EncodeError)
      return refusedAs(6, `what was recorded cannot be given as protobuf: ${caught.message}`);
    throw caught;
  }
}

type RestTarget = Pick<NodeRequest, 'path' | 'rawPath' | 'query'>;

/**
 * The REST request of a call: fields in its path, all others in its query. Null where one would change the
 * path.
 */
function restTarget(pattern: string, input: string, fields: RequestFields): RestTarget | null {
  const query = new URLSearchParams(fields);
  const parts: string[] = [];
  for (const part of pattern.split('/')) {
    const [, name, wide] = /^\{(\w+)(=\*\*)?\}$/.exec(part) ?? [];
    const text = name === undefined ? part : fields.getAll(name).join(',') || zeroOf(input, name);
    if (name !== undefined) query.delete(name);
    if (name !== undefined && wide === undefined && text.includes('/')) return null;
    if (wide !== undefined && text.split('/').some((segment) => segment === '.' || segment === '..'))
      return null;
    parts.push(text);
  }
  const encoded = parts.map((part) => part.split('/').map(encodeURIComponent).join('/'));
  return { path: parts.join('/'), rawPath: encoded.join('/'), query };
}

/** The value of an omitted field. */
function zeroOf(input: string, name: string): string {
  return /^[ui]/.test(parseShape(input)?.find((field) => field.name === name)?.type ?? '') ? '0' : '';
}

function refusalOf({ headers, body }: NodeAnswer): Refusal {
  const answer = parseJsonObject(body);
  return refusalOfRest(Number(answer['code']), stringAt(answer, 'message'), headers[HEIGHT_HEADER]);
}

/** A transaction as signed: re-encoding could change its hash. */
async function withRawTx(server: NodeServer, json: JsonObject): Promise<JsonObject> {
  const answer = objectAt(json, 'tx_response');
  const path = '/tx';
  const query = new URLSearchParams({ hash: `0x${stringAt(answer, 'txhash')}` });
  const { body } = await server.rpc({ path, rawPath: path, query, heightHeader: undefined });
  const raw = { '@value': stringAt(objectAt(parseJsonObject(body), 'result'), 'tx') };
  return { tx: raw, tx_response: { ...answer, tx: { '@type': '/cosmos.tx.v1beta1.Tx', ...raw } } };
}
