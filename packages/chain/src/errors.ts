/** The error catalogue of the specification (section 8). */

export const ERROR_SENTENCES = {
  NETWORK_ERROR: 'Network connection failed. Please check your internet connection.',
  API_ERROR: 'Unable to fetch data from the server. Please try again later.',
  VALIDATION_ERROR: 'Invalid input provided. Please check your data.',
  NOT_FOUND: 'The requested resource was not found.',
  UNAUTHORIZED: 'You are not authorized to perform this action.',
  RATE_LIMITED: 'Too many requests. Please wait a moment before trying again.',
  ADDRESS_INVALID: 'This is not a valid address for this network.',
  TX_NOT_FOUND: 'No transaction with this hash was found on this network.',
  BLOCK_NOT_FOUND: 'This block does not exist on this network, or is no longer available from any source.',
} as const;

export type ErrorCode = keyof typeof ERROR_SENTENCES;

export interface ErrorDetails extends ErrorOptions {
  /** The requested URL. */
  readonly url?: string;
  /** The HTTP status, if there was a response. */
  readonly status?: number;
  /** The node's gRPC status code. */
  readonly nodeCode?: number;
  /** The node's error message. */
  readonly nodeMessage?: string;
}

/** Base class of errors that visitors see. `message` is for logs, `sentence` for visitors. */
export abstract class ExplorerError extends Error {
  abstract readonly code: ErrorCode;
  /** Whether a retry may succeed. */
  readonly retryable: boolean = false;
  readonly url: string | undefined;
  readonly status: number | undefined;
  readonly nodeCode: number | undefined;
  readonly nodeMessage: string | undefined;

  constructor(message: string, details: ErrorDetails = {}) {
    super(message, details);
    this.url = details.url;
    this.status = details.status;
    this.nodeCode = details.nodeCode;
    this.nodeMessage = details.nodeMessage;
  }

  /** The sentence of the catalogue. */
  get sentence(): string {
    return ERROR_SENTENCES[this.code];
  }
}

/** Connection refused, offline, timed out, or aborted by the server. */
export class NetworkError extends ExplorerError {
  override name = 'NetworkError';
  readonly code = 'NETWORK_ERROR';
  override readonly retryable = true;
}

/** The server responded with an error. */
export class ApiError extends ExplorerError {
  override name = 'ApiError';
  readonly code = 'API_ERROR';
  override readonly retryable: boolean;
  constructor(message: string, details: ErrorDetails & { readonly retryable?: boolean } = {}) {
    super(message, details);
    this.retryable = details.retryable ?? false;
  }
}

/** A response of an unexpected shape; `path` is the field. */
export class ResponseShapeError extends ExplorerError {
  override name = 'ResponseShapeError';
  readonly code = 'API_ERROR';
  constructor(
    readonly path: string,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(`${path}: ${message}`, details);
  }
}

/** The node has pruned the requested state or block, or indexes no txs; an archive may have it. */
export class PrunedError extends ExplorerError {
  override name = 'PrunedError';
  readonly code = 'NOT_FOUND';
}

/** The node does not serve this call: the network lacks the module, or an archive has no record of it. */
export class NotServedError extends ExplorerError {
  override name = 'NotServedError';
  readonly code = 'NOT_FOUND';
}

/** An archive's message for what only the node could answer; not a string, which would be translated. */
export const NOT_RECORDED = /Not recorded in this archive/.source;

/** Whether the network lacks the call: an archive without a record of it does not know. */
export const isNotServedByNetwork = (error: unknown): boolean =>
  error instanceof NotServedError && error.nodeMessage !== NOT_RECORDED;

/** Invalid input of the visitor, or a 400 of the node. */
export class ValidationError extends ExplorerError {
  override name = 'ValidationError';
  readonly code = 'VALIDATION_ERROR';
}

/**
 * A 404 without an explanation of the node, such as a gateway's: whether the chain has the thing is unknown.
 */
export class UnexplainedNotFoundError extends ExplorerError {
  override name = 'UnexplainedNotFoundError';
  readonly code = 'NOT_FOUND';
}

export class NotFoundError extends ExplorerError {
  override name = 'NotFoundError';
  readonly code = 'NOT_FOUND';
}

/**
 * The index does not cover the request. The message is a sentence for visitors: since when it does, or why it
 * never will.
 */
export class NotIndexedError extends ExplorerError {
  override name = 'NotIndexedError';
  readonly code = 'NOT_FOUND';

  override get sentence(): string {
    return this.message;
  }
}

export class UnauthorizedError extends ExplorerError {
  override name = 'UnauthorizedError';
  readonly code = 'UNAUTHORIZED';
}

/** Too many requests; `retryAfterMs` when the server sent a delay. */
export class RateLimitedError extends ExplorerError {
  override name = 'RateLimitedError';
  readonly code = 'RATE_LIMITED';
  override readonly retryable = true;
  readonly retryAfterMs: number | undefined;
  constructor(message: string, details: ErrorDetails & { readonly retryAfterMs?: number } = {}) {
    super(message, details);
    this.retryAfterMs = details.retryAfterMs;
  }
}

export class AddressInvalidError extends ExplorerError {
  override name = 'AddressInvalidError';
  readonly code = 'ADDRESS_INVALID';
}

export class TxNotFoundError extends ExplorerError {
  override name = 'TxNotFoundError';
  readonly code = 'TX_NOT_FOUND';
}

export class BlockNotFoundError extends ExplorerError {
  override name = 'BlockNotFoundError';
  readonly code = 'BLOCK_NOT_FOUND';
}

/** Wraps any caught value in an ExplorerError; the cause is preserved. */
export function toExplorerError(caught: unknown): ExplorerError {
  if (caught instanceof ExplorerError) return caught;
  const message = caught instanceof Error ? caught.message : String(caught);
  // Failed dynamic imports, as each browser words them.
  if (/dynamically imported module|[Ii]mporting a module script failed/.test(message))
    return new NetworkError(message, { cause: caught });
  return new ApiError(message, { cause: caught });
}

/** Whether the error means "not found". NotIndexedError does not. */
export function isMissing(caught: unknown): boolean {
  if (caught instanceof UnexplainedNotFoundError || caught instanceof NotIndexedError) return false;
  return toExplorerError(caught).code.endsWith('NOT_FOUND');
}

/** Whether this is an abort, which is not reported as a failure. */
export function isAbort(caught: unknown): boolean {
  // By name, since other realms have their own Error class.
  return typeof caught === 'object' && caught !== null && 'name' in caught && caught.name === 'AbortError';
}
