import { NOT_RECORDED as NOT_RECORDED_TEXT } from '@cairn/chain/errors';
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
export const NOT_RECORDED: NodeError = { ...NOT_IMPLEMENTED, message: NOT_RECORDED_TEXT };

/** Whether an answer was recorded as unknown: of a path that the node did not answer. */
export function isNotRecorded({ status, body }: Pick<NodeAnswer, 'status' | 'body'>): boolean {
  return status === NOT_RECORDED.status && body.includes(NOT_RECORDED.message);
}

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

/** A refusal of a request by the gateway, or by a module's handler, whose answers alone have a height. */
export class RestRefusal extends Error {
  override name = 'RestRefusal';
  constructor(
    readonly error: NodeError,
    readonly fromHandler = false,
  ) {
    super(error.message);
  }
}

/** A gateway's refusal of a malformed parameter. */
export function malformed(problem: string): RestRefusal {
  return new RestRefusal(badRequest(problem));
}

/** The same of a parameter in the path. */
export function mismatch(name: string): (problem: string) => RestRefusal {
  return (problem) => malformed(`type mismatch, parameter: ${name}, error: ${problem}`);
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

/** The response to a gateway's refusal; throws anything else again. */
export function refusalOf(caught: unknown): NodeAnswer {
  if (caught instanceof RestRefusal) return refusal(caught.error);
  throw caught;
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

export const jsonAnswer = (status: number, json: unknown): NodeAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(json),
});
