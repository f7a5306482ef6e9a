/** Maps error responses of a node to the error catalogue. */
import {
  AddressInvalidError,
  ApiError,
  BlockNotFoundError,
  type ErrorDetails,
  type ExplorerError,
  NetworkError,
  NotFoundError,
  NotServedError,
  PrunedError,
  RateLimitedError,
  TxNotFoundError,
  UnauthorizedError,
  UnexplainedNotFoundError,
  ValidationError,
} from '@cairn/chain/errors';
import { isJsonObject, type Json } from '@cairn/chain/json';

/** The subject of a call, which selects the "not found" class. */
export type Subject = 'tx' | 'block';

export interface FailureContext {
  readonly url: string;
  readonly status: number;
  readonly subject?: Subject | undefined;
  /** Matches this call's "not found" message when its gRPC code is another. */
  readonly missing?: RegExp | undefined;
  readonly retryAfterMs?: number | undefined;
}

/** No results of a block: they were pruned, or the block is not executed. */
const NO_RESULTS = 'could not find results for height';
/** Messages for pruned state or blocks, of the SDK, CometBFT's block store and its results store. */
const PRUNED = new RegExp(
  `failed to load state at height|is not available, lowest height is|${NO_RESULTS}|is not persisting (?:abci|finalize block) responses`,
);
/** Any source with an index may have the tx. */
const UNINDEXED = /transaction indexing is disabled/;
const AHEAD =
  /bigger then the chain length|must be less than or equal to the current blockchain height|cannot query with height in the future|less than 1 or greater than the current height/;
/** Messages for a request that exceeds a limit of its own, not of the client's requests. */
const TOO_MUCH = /message larger than max|out of gas/;
const BAD_ADDRESS = /decoding bech32 failed|hrp does not match bech32 prefix|[Ii]nvalid Bech32 prefix/;

/**
 * The error for a response of status 400 or above with the body `{code, message, details}`; undefined for
 * another body.
 */
export function grpcError(body: Json, context: FailureContext): ExplorerError | undefined {
  if (!isJsonObject(body) || typeof body.code !== 'number' || typeof body.message !== 'string')
    return undefined;
  const text = body.message;
  const details = { url: context.url, status: context.status, nodeCode: body.code, nodeMessage: text };
  return textError(text, context, details) ?? codeError(body.code, text, context, details);
}

/** The error of a JSON-RPC response `{error: {code, message, data}}`; undefined for another body. */
export function rpcError(body: Json, context: FailureContext): ExplorerError | undefined {
  if (!isJsonObject(body) || !isJsonObject(body.error)) return undefined;
  const { code, message, data } = body.error;
  const text = [message, data]
    .filter((part): part is string => typeof part === 'string' && part !== '')
    .join(': ');
  const details: ErrorDetails = {
    url: context.url,
    status: context.status,
    nodeMessage: text,
    ...(typeof code === 'number' ? { nodeCode: code } : {}),
  };
  const known = textError(text, context, details);
  if (known !== undefined) return known;
  if (/^Internal error: tx \([0-9A-Fa-f]*\) not found/.test(text)) return new TxNotFoundError(text, details);
  if (code === -32601) return new NotServedError(text, details);
  if (code === -32602 || /height must be greater than 0/.test(text))
    return new ValidationError(text, details);
  return new ApiError(text, details);
}

function textError(text: string, context: FailureContext, details: ErrorDetails): ExplorerError | undefined {
  if (context.status === 429 && !TOO_MUCH.test(text)) return rateLimited(text, context, details);
  if (PRUNED.test(text) || (context.subject === 'tx' && UNINDEXED.test(text)))
    return new PrunedError(text, details);
  if (AHEAD.test(text)) return new BlockNotFoundError(text, details);
  if (context.missing?.test(text) === true) return notFound(text, context, details);
  if (BAD_ADDRESS.test(text)) return new AddressInvalidError(text, details);
  return undefined;
}

/** Whether a failure of a node's newest block can mean that the chain has not executed it. */
export const isWithoutResults = (error: unknown): boolean =>
  error instanceof PrunedError && error.message.includes(NO_RESULTS);

function notFound(text: string, context: FailureContext, details: ErrorDetails): ExplorerError {
  if (context.subject === 'tx') return new TxNotFoundError(text, details);
  if (context.subject === 'block') return new BlockNotFoundError(text, details);
  return new NotFoundError(text, details);
}

/**
 * Codes 2, 13 and 15 come from a handler, which would answer the same again, so they are not retryable.
 * Cancelled, deadline exceeded, aborted and unavailable are.
 */
function codeError(
  code: number,
  text: string,
  context: FailureContext,
  details: ErrorDetails,
): ExplorerError {
  switch (code) {
    case 3:
    case 9:
    case 11:
      return new ValidationError(text, details);
    case 5:
      return notFound(text, context, details);
    case 7:
    case 16:
      return new UnauthorizedError(text, details);
    case 8:
      return TOO_MUCH.test(text) ? new ApiError(text, details) : rateLimited(text, context, details);
    case 12:
      return new NotServedError(text, details);
    case 4:
      return new NetworkError(text, details);
    case 1:
    case 10:
    case 14:
      return new ApiError(text, { ...details, retryable: true });
    default:
      return new ApiError(text, details);
  }
}

/** The error for a failure of a gateway, proxy or captive portal. Only the status counts. */
export function statusError(what: string, context: FailureContext): ExplorerError {
  const text = `${what} with status ${context.status}`;
  const details = { url: context.url, status: context.status };
  if (context.status === 400) return new ValidationError(text, details);
  if (context.status === 404) return new UnexplainedNotFoundError(text, details);
  if (context.status === 429) return rateLimited(text, context, details);
  if (context.status === 401 || context.status === 403) return new UnauthorizedError(text, details);
  if (context.status === 408 || context.status === 504) return new NetworkError(text, details);
  if (context.status === 501) return new NotServedError(text, details);
  return new ApiError(text, { ...details, retryable: context.status >= 500 });
}

function rateLimited(text: string, context: FailureContext, details: ErrorDetails): RateLimitedError {
  return new RateLimitedError(text, {
    ...details,
    ...(context.retryAfterMs === undefined ? {} : { retryAfterMs: context.retryAfterMs }),
  });
}
