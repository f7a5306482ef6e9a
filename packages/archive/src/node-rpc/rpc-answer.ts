import { jsonText, type JsonObject } from '@cairn/chain/json';

export interface RpcAnswer {
  /** JSON text. */
  readonly result: string;
  /** Whether the answer is immutable and cacheable. */
  readonly final: boolean;
}

export function result(value: JsonObject, final = false): RpcAnswer {
  return { result: jsonText(value), final };
}

/** The node's refusal of a request, by the method or for a malformed parameter. */
export class RpcRefusal extends Error {
  override name = 'RpcRefusal';
  constructor(
    message: string,
    readonly code: -32602 | -32603 = -32603,
  ) {
    super(message);
  }
}

export function badParameter(problem: string): RpcRefusal {
  return new RpcRefusal(`error converting http params to arguments: ${problem}`, -32602);
}
