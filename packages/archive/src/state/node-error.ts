import type { NodeAnswer } from './state-store.ts';

/** An error as a node words it. */
export interface NodeError {
  readonly status: number;
  /** gRPC code. */
  readonly code: number;
  readonly message: string;
}

/** A gateway's error for a path that no module serves. */
export const NOT_IMPLEMENTED: NodeError = { status: 501, code: 12, message: 'Not Implemented' };

/** The same of an archive, about what only the node could answer. */
export const NOT_RECORDED: NodeError = { ...NOT_IMPLEMENTED, message: 'Not recorded in this archive' };

/** A gateway's error (unknown path, malformed parameter): HTTP 400, gRPC code 3. */
export function badRequest(message: string): NodeError {
  return { status: 400, code: 3, message };
}

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

/** The body of an error: always these three keys. */
export function errorBody(error: NodeError): string {
  return JSON.stringify({ code: error.code, message: error.message, details: [] });
}

/** A handler's error, with the height of the state that it follows from. */
export const refusedAt = (height: number, error: NodeError) => ({
  height,
  status: error.status,
  body: errorBody(error),
});

/** An error of the gateway or the height check, which has no height. */
export function refusal(error: NodeError): NodeAnswer {
  return {
    status: error.status,
    headers: { 'content-type': 'application/json' },
    body: errorBody(error),
  };
}

/** A handler's answer; `height` is the height of its state. */
export function handlerAnswer(height: number, status: number, body: string): NodeAnswer {
  return {
    status,
    headers: {
      'content-type': 'application/json',
      'grpc-metadata-content-type': 'application/grpc+cosmos-sdk-grpc-codec',
      'grpc-metadata-x-cosmos-block-height': String(height),
    },
    body,
  };
}
