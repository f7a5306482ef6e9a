/** Messages of txs and proposals. */
import { visibleText } from './format.ts';
import { isJsonObject, type Json, type JsonObject } from './json.ts';

/** A message as the node prints it: type URL and fields. */
export interface Message {
  /** `/cosmos.bank.v1beta1.MsgSend` */
  readonly typeUrl: string;
  /** The fields without `@type`, not validated until a definition parses them. */
  readonly body: JsonObject;
}

/** Splits a JSON Any into type URL and body; `undefined` when it is not an Any. */
export function messageFromAny(any: Json): Message | undefined {
  if (!isJsonObject(any)) return undefined;
  const { '@type': typeUrl, ...body } = any;
  return typeof typeUrl === 'string' ? { typeUrl, body } : undefined;
}

/** The last segment of a type URL without `Msg`, as it may be shown: `Send`. */
export function shortTypeName(typeUrl: string): string {
  const last = typeUrl.split(/[./]/).pop() ?? typeUrl;
  return visibleText(last.replace(/^Msg(?=[A-Z])/, ''));
}
