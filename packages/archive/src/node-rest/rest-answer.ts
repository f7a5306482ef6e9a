import { jsonText, type JsonObject } from '@cairn/chain/json';
import { errorBody, type NodeError } from '../state/node-error.ts';

/** An answer of the node's REST before its headers. */
export interface RestAnswer {
  readonly status: number;
  /** JSON text. */
  readonly body: string;
  /** Whether a module's handler gave it: those answers name a height, the gateway's own refusals do not. */
  readonly fromHandler: boolean;
}

/** An answer of a handler. */
export function handled(body: JsonObject): RestAnswer {
  return { status: 200, body: jsonText(body), fromHandler: true };
}

/** A refusal by a handler. */
export function handlerRefusal(error: NodeError): RestAnswer {
  return { status: error.status, body: errorBody(error), fromHandler: true };
}

/** A refusal by the gateway: unknown path, or a parameter it cannot read. */
export function gatewayRefusal(error: NodeError): RestAnswer {
  return { status: error.status, body: errorBody(error), fromHandler: false };
}
