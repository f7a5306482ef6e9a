import { jsonText, type JsonObject } from '@cairn/chain/json';
import { errorBody, RestRefusal, type NodeError } from '../state/node-error.ts';

/** A REST answer without headers. */
export interface RestAnswer {
  readonly status: number;
  /** JSON text. */
  readonly body: string;
  /**
   * Whether a module's handler answered: only those answers have a height, not the gateway's own refusals.
   */
  readonly fromHandler: boolean;
}

export function handled(body: JsonObject): RestAnswer {
  return { status: 200, body: jsonText(body), fromHandler: true };
}

export function handlerRefusal(error: NodeError): RestRefusal {
  return new RestRefusal(error, true);
}

/** A refusal as an answer; throws anything else again. */
export function refusalAnswer(caught: unknown): RestAnswer {
  if (!(caught instanceof RestRefusal)) throw caught;
  const { error, fromHandler } = caught;
  return { status: error.status, body: errorBody(error), fromHandler };
}
