import { jsonText, type JsonObject } from '@cairn/chain/json';

/** The answer of an RPC method: a result as JSON text, or the node's error message. */
export type RpcAnswer =
  | {
      readonly result: string;
      /** Whether the answer is immutable and cacheable. */
      readonly final: boolean;
    }
  | { readonly code: -32602 | -32603; readonly data: string };

/** A result. */
export function result(value: JsonObject, final = false): RpcAnswer {
  return { result: jsonText(value), final };
}

/** An error of the method. */
export function failed(data: string): RpcAnswer {
  return { code: -32603, data };
}

/** An error for a malformed parameter. */
export function badParameter(problem: string): RpcAnswer {
  return { code: -32602, data: `error converting http params to arguments: ${problem}` };
}
