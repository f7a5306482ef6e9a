import type { NodeError } from '../node-error.ts';
import type { Unseen } from '../route.ts';

/** HTTP 404, gRPC code 5. */
export function notFound(message = 'not found'): NodeError {
  return { status: 404, code: 5, message };
}

/** HTTP 500, gRPC code 2: a handler's raw error. */
export function rawError(message: string): NodeError {
  return { status: 500, code: 2, message };
}

/** HTTP 500, gRPC code 13. */
export function internal(message: string): NodeError {
  return { status: 500, code: 13, message };
}

/** An empty list with its paging. */
export function emptyList(...names: readonly string[]): Unseen {
  const lists = Object.fromEntries(names.map((name) => [name, []]));
  return { body: { ...lists, pagination: { next_key: null, total: '0' } } };
}
