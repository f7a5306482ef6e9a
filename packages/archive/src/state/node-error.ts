import type { NodeAnswer } from './state-store.ts';

/** A refusal as a node words it. */
export interface NodeError {
  readonly status: number;
  /** gRPC code. */
  readonly code: number;
  readonly message: string;
}

/** What a gateway says about a path that no module serves. */
export const NOT_IMPLEMENTED: NodeError = { status: 501, code: 12, message: 'Not Implemented' };

/** A refusal of the gateway itself (unknown path, parameter it cannot read): HTTP 400, gRPC code 3. */
export function badRequest(message: string): NodeError {
  return { status: 400, code: 3, message };
}

/** The body of a refusal: always these three keys. */
export function errorBody(error: NodeError): string {
  return JSON.stringify({ code: error.code, message: error.message, details: [] });
}

/** An answer of the gateway or of the height check: it never names a height. */
export function refusal(error: NodeError): NodeAnswer {
  return {
    status: error.status,
    headers: { 'content-type': 'application/json' },
    body: errorBody(error),
  };
}

/** An answer of a module's handler; `height` is the height of the state it speaks of. */
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
