/** What each change of parameters made of what: the values before and after, followed from the genesis document on. */
import { isJsonObject, type JsonObject } from '@cairn/chain/json';
import type { Message } from '@cairn/chain/message';
import { compareParams, type ChangedParameter } from './compare-params.ts';
import { paramChanges } from './param-changes.ts';

/** A change as the index keeps it. */
export interface KeptChange {
  readonly module: string;
  readonly height: number;
  /** Empty for the genesis document. */
  readonly typeUrl: string;
  /** JSON: the message, one change of the old interface, or a module's parameters at genesis. */
  readonly body: string;
}

/** Genesis documents name some modules otherwise than the calls do. */
const GENESIS_NAMES: Readonly<Record<string, string>> = { ccvconsumer: 'ccv-consumer' };
const OLD_INTERFACE = '/cosmos.params.v1beta1.ParameterChangeProposal';

/**
 * For each change, newest first as they came, the parameters that it changed; what stood there before is null where no
 * earlier value is known. Empty for the genesis document, for what changed nothing, and for what cannot be read.
 */
export function changeHistory(newestFirst: readonly KeptChange[]): readonly (readonly ChangedParameter[])[] {
  const known = new Map<string, JsonObject>();
  return [...newestFirst]
    .reverse()
    .map((change): readonly ChangedParameter[] => {
      const body = readBody(change.body);
      if (body === null) return [];
      if (change.typeUrl === '') {
        known.set(GENESIS_NAMES[change.module] ?? change.module, body);
        return [];
      }
      return paramChanges(messageOf(change.typeUrl, body)).flatMap(({ module, apply }) => {
        const before = known.get(module);
        const after = apply(before ?? {});
        known.set(module, after);
        return compareParams(module, before ?? {}, after).changed;
      });
    })
    .reverse();
}

/** Of the old interface each row is one of the changes of a proposal. */
function messageOf(typeUrl: string, body: JsonObject): Message {
  return { typeUrl, body: typeUrl === OLD_INTERFACE ? { changes: [body] } : body };
}

function readBody(text: string): JsonObject | null {
  try {
    const body: unknown = JSON.parse(text);
    return isJsonObject(body) ? body : null;
  } catch {
    return null;
  }
}
