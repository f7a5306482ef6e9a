/** What each parameter change did: values before and after, starting from genesis. */
import { type JsonObject, tryParseJsonObject } from '@cairn/chain/json';
import type { Message } from '@cairn/chain/message';
import { compareParams, type ChangedParameter } from './compare-params.ts';
import { paramChanges } from './param-changes.ts';

/** An indexed change. */
export interface IndexedChange {
  readonly module: string;
  readonly height: number;
  /** Empty for the genesis document. */
  readonly typeUrl: string;
  /** JSON: the message, one change of the old interface, or a module's parameters at genesis. */
  readonly body: string;
}

/** Modules that genesis documents name differently from queries. */
const GENESIS_NAMES: Readonly<Record<string, string>> = { ccvconsumer: 'ccv-consumer' };
const OLD_INTERFACE = '/cosmos.params.v1beta1.ParameterChangeProposal';

/**
 * The parameters each change affected, newest first; the previous value is null when unknown. Empty for genesis,
 * no-op and malformed changes.
 */
export function changeHistory(
  newestFirst: readonly IndexedChange[],
): readonly (readonly ChangedParameter[])[] {
  const known = new Map<string, JsonObject>();
  return [...newestFirst]
    .reverse()
    .map((change): readonly ChangedParameter[] => {
      const body = tryParseJsonObject(change.body);
      if (body === undefined) return [];
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

/** In the legacy interface each row is one change of a proposal. */
function messageOf(typeUrl: string, body: JsonObject): Message {
  return { typeUrl, body: typeUrl === OLD_INTERFACE ? { changes: [body] } : body };
}
