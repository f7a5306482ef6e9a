/** The error catalogue of the specification (section 8), as classes. */

export const ERROR_SENTENCES = {
  NETWORK_ERROR: 'Network connection failed. Please check your internet connection.',
  API_ERROR: 'Unable to fetch data from the server. Please try again later.',
  VALIDATION_ERROR: 'Invalid input provided. Please check your data.',
  NOT_FOUND: 'The requested resource was not found.',
  UNAUTHORIZED: 'You are not authorized to perform this action.',
  RATE_LIMITED: 'Too many requests. Please wait a moment before trying again.',
  ADDRESS_INVALID: 'This is not a valid address for this network.',
  TX_NOT_FOUND: 'No transaction with this hash was found on this network.',
  BLOCK_NOT_FOUND: 'This block does not exist on this network, or is no longer kept by any source.',
} as const;

export type ErrorCode = keyof typeof ERROR_SENTENCES;

export interface ErrorDetails extends ErrorOptions {
  /** The address that was asked. */
  readonly url?: string;
  /** The HTTP status, when there was an answer. */
  readonly status?: number;
  /** The node's own gRPC code. */
  readonly nodeCode?: number;
  /** The node's own words. */
  readonly nodeMessage?: string;
}

/** Every failure that a visitor can meet. `message` is for logs; visitors read `sentence`. */
export abstract class ExplorerError extends Error {
  abstract readonly code: ErrorCode;
  /** Whether asking the same again soon may help. */
  abstract readonly retryable: boolean;
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

  /** The catalogue's sentence. */
  get sentence(): string {
    return ERROR_SENTENCES[this.code];
  }
}

/** Refused, offline, timed out, or cut off. */
export class NetworkError extends ExplorerError {
  override name = 'NetworkError';
  readonly code = 'NETWORK_ERROR';
  readonly retryable = true;
}

/** The other side answered with a failure of its own. */
export class ApiError extends ExplorerError {
  override name = 'ApiError';
  readonly code = 'API_ERROR';
  readonly retryable: boolean;
  constructor(message: string, details: ErrorDetails & { readonly retryable?: boolean } = {}) {
    super(message, details);
    this.retryable = details.retryable ?? false;
  }
}

/** An answer whose shape is not what was promised; `path` says where. */
export class ResponseShapeError extends ExplorerError {
  override name = 'ResponseShapeError';
  readonly code = 'API_ERROR';
  readonly retryable = false;
  constructor(
    readonly path: string,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(`${path}: ${message}`, details);
  }
}

/** The node no longer keeps the state or block that was asked; an archive may. */
export class PrunedError extends ExplorerError {
  override name = 'PrunedError';
  readonly code = 'NOT_FOUND';
  readonly retryable = false;
}

/** The node does not serve this call: the module is not part of this network. */
export class NotServedError extends ExplorerError {
  override name = 'NotServedError';
  readonly code = 'NOT_FOUND';
  readonly retryable = false;
}

/** What the visitor typed, or a 400 of the node. */
export class ValidationError extends ExplorerError {
  override name = 'ValidationError';
  readonly code = 'VALIDATION_ERROR';
  readonly retryable = false;
}

/** A 404 that the node did not explain, such as a gateway's: it says nothing about what the chain has. */
export class UnexplainedNotFoundError extends ExplorerError {
  override name = 'UnexplainedNotFoundError';
  readonly code = 'NOT_FOUND';
  readonly retryable = false;
}

export class NotFoundError extends ExplorerError {
  override name = 'NotFoundError';
  readonly code = 'NOT_FOUND';
  readonly retryable = false;
}

/** This explorer's index does not cover what was asked for. The message is a sentence for visitors: from when it does, or why not at
 * all. */
export class NotIndexedError extends ExplorerError {
  override name = 'NotIndexedError';
  readonly code = 'NOT_FOUND';
  readonly retryable = false;

  override get sentence(): string {
    return this.message;
  }
}

export class UnauthorizedError extends ExplorerError {
  override name = 'UnauthorizedError';
  readonly code = 'UNAUTHORIZED';
  readonly retryable = false;
}

/** Too many requests; `retryAfterMs` when the other side named a wait. */
export class RateLimitedError extends ExplorerError {
  override name = 'RateLimitedError';
  readonly code = 'RATE_LIMITED';
  readonly retryable = true;
  readonly retryAfterMs: number | undefined;
  constructor(message: string, details: ErrorDetails & { readonly retryAfterMs?: number } = {}) {
    super(message, details);
    this.retryAfterMs = details.retryAfterMs;
  }
}

export class AddressInvalidError extends ExplorerError {
  override name = 'AddressInvalidError';
  readonly code = 'ADDRESS_INVALID';
  readonly retryable = false;
}

export class TxNotFoundError extends ExplorerError {
  override name = 'TxNotFoundError';
  readonly code = 'TX_NOT_FOUND';
  readonly retryable = false;
}

export class BlockNotFoundError extends ExplorerError {
  override name = 'BlockNotFoundError';
  readonly code = 'BLOCK_NOT_FOUND';
  readonly retryable = false;
}

/** Any caught value as an ExplorerError, the cause kept. */
export function toExplorerError(caught: unknown): ExplorerError {
  if (caught instanceof ExplorerError) return caught;
  const message = caught instanceof Error ? caught.message : String(caught);
  // Code that a browser could not load, in the words of each.
  if (/dynamically imported module|[Ii]mporting a module script failed/.test(message))
    return new NetworkError(message, { cause: caught });
  return new ApiError(message, { cause: caught });
}

/** Whether a source answered that there is no such thing, whatever it was about; not what an index does not reach back to. */
export function isMissing(caught: unknown): boolean {
  if (caught instanceof UnexplainedNotFoundError || caught instanceof NotIndexedError) return false;
  return toExplorerError(caught).code.endsWith('NOT_FOUND');
}

/** Whether this is an abort: cancelled is not failed, and nobody is told. */
export function isAbort(caught: unknown): boolean {
  // By its name alone: other windows have an Error of their own.
  return typeof caught === 'object' && caught !== null && 'name' in caught && caught.name === 'AbortError';
}
