import { jsonText, type JsonObject } from '@cairn/chain/json';

/** An answer of one RPC method: a result as JSON text, or the node's words for what went wrong. */
export type RpcAnswer =
  | {
      readonly result: string;
      /** Whether the node lets it be cached: what it says can never change. */
      readonly final: boolean;
    }
  | { readonly code: -32602 | -32603; readonly data: string };

/** A result. */
export function result(value: JsonObject, final = false): RpcAnswer {
  return { result: jsonText(value), final };
}

/** The method ran and failed. */
export function failed(data: string): RpcAnswer {
  return { code: -32603, data };
}

/** A parameter could not be read. */
export function badParameter(problem: string): RpcAnswer {
  return { code: -32602, data: `error converting http params to arguments: ${problem}` };
}
