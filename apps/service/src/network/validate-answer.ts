/** Whether a node's answer fits the request: one that does not is requested again before a reader sees it. */
import { BlockNotFoundError } from '@cairn/chain/errors';
import { tryParseJson } from '@cairn/chain/json';
import { grpcError, rpcError } from '@cairn/node-client/grpc-error';
import type { NodeAnswer, NodeRequest } from '@cairn/archive/state/state-store';
import * as v from 'valibot';

/** `suspect`: returned if there is no better one. `rejected`: of another chain or block, never returned. */
export type AnswerVerdict = 'valid' | 'suspect' | 'rejected';

export interface Known {
  readonly chainId: string;
  /** The newest block seen; null before the first. */
  readonly newest: bigint | null;
}

/** A longer answer is validated by its start and end: parsing it would block other readers. */
const MAX_READ = 2 * 1024 * 1024;
/** A longer one is not read: patterns would take long on it. */
export const MAX_REFUSAL = 4_096;
const HEIGHT_IN_PATH = /\/(?:blocks|block)\/(\d{1,19})$/;
/** Paths that answer with the newest block. */
export const NEWEST = /\/blocks\/latest$|^\/status$/;

const headerSchema = v.object({ chain_id: v.string(), height: v.pipe(v.string(), v.regex(/^\d{1,19}$/)) });
const blockSchema = v.object({ header: headerSchema });
/** A block of REST, or a block or commit of RPC. */
const headedSchema = v.union([
  v.pipe(
    v.object({ block: blockSchema }),
    v.transform(({ block }) => block.header),
  ),
  v.pipe(
    v.object({ result: v.object({ block: blockSchema }) }),
    v.transform(({ result }) => result.block.header),
  ),
  v.pipe(
    v.object({ result: v.object({ signed_header: blockSchema }) }),
    v.transform(({ result }) => result.signed_header.header),
  ),
  v.pipe(
    v.object({
      result: v.object({
        node_info: v.object({ network: v.string() }),
        sync_info: v.object({ latest_block_height: headerSchema.entries.height }),
      }),
    }),
    v.transform(({ result: { node_info, sync_info } }) => ({
      chain_id: node_info.network,
      height: sync_info.latest_block_height,
    })),
  ),
]);

/** Validates an answer; `height` is that of the newest block, if that was requested, `foreign` the id of another chain. */
export function validateAnswer(
  request: NodeRequest,
  { status, body }: NodeAnswer,
  { chainId, newest }: Known,
): { readonly verdict: AnswerVerdict; readonly height: bigint | null; readonly foreign: string | null } {
  const { path, query } = request;
  const verdictOf = (verdict: AnswerVerdict, height: bigint | null = null) => ({
    verdict,
    height,
    foreign: null,
  });
  const isNewest = NEWEST.test(path);
  // Other requests wait for the newest block.
  if (status >= 500 && isNewest) return verdictOf('suspect');
  // Behind a load balancer one node may be some blocks behind another.
  if (newest !== null && isPast(request, newest) && isAhead(status, body)) return verdictOf('suspect');
  if (status !== 200) return verdictOf('valid');
  if (body.length > MAX_READ) return verdictOf(/^\s*\{[^]*\}\s*$/.test(body) ? 'valid' : 'suspect');
  const answer = tryParseJson(body);
  if (typeof answer !== 'object' || answer === null) return verdictOf('suspect');
  const header = v.safeParse(headedSchema, answer);
  if (!header.success) return verdictOf(isNewest ? 'suspect' : 'valid');
  const height = BigInt(header.output.height);
  const requested = HEIGHT_IN_PATH.exec(path)?.[1] ?? (isNewest ? null : query.get('height'));
  if (header.output.chain_id !== chainId)
    return { ...verdictOf('rejected'), foreign: header.output.chain_id };
  if (requested !== null && /^\d{1,19}$/.test(requested) && BigInt(requested) !== height && requested !== '0')
    return verdictOf('rejected');
  if (!isNewest) return verdictOf('valid');
  // A node that lags, or a wrong answer: accepted after repetition, as a chain may restart.
  return verdictOf(newest !== null && height < newest ? 'suspect' : 'valid', height);
}

/** Whether the node refuses a height that it does not have yet. */
function isAhead(status: number, body: string): boolean {
  const refusal = body.length > MAX_REFUSAL ? null : (tryParseJson(body) ?? null);
  const context = { url: '', status };
  const error = grpcError(refusal, context) ?? rpcError(refusal, context);
  return error instanceof BlockNotFoundError;
}

function isPast({ path, query, heightHeader }: NodeRequest, newest: bigint): boolean {
  const requested = HEIGHT_IN_PATH.exec(path)?.[1] ?? query.get('height') ?? heightHeader ?? '';
  return /^\d{1,19}$/.test(requested) && BigInt(requested) <= newest;
}
