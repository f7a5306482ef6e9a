/** What a message definition is, and the one way to make it. */
import type { JsonObject } from '@cairn/chain/json';
import { shortTypeName, type Message } from '@cairn/chain/message';
import * as v from 'valibot';
import { schemaAddresses, type TouchedAddress } from './touched-address.ts';
import type { Sentence } from './sentence.ts';

/** What reading a body came to. */
export type MessageReading =
  | {
      readonly ok: true;
      readonly sentence: Sentence;
      /** The messages it carries: authz, proposals, legacy content. */
      readonly inner: readonly Message[];
      /** Worked out on demand: most readers want the sentence alone. */
      readonly addresses: () => readonly TouchedAddress[];
    }
  /** `problem` starts with the path of the field that is not as promised. */
  | { readonly ok: false; readonly problem: string };

/** One type of message. */
export interface MessageDefinition {
  readonly typeUrl: string;
  /** A short name: "Delegate". */
  readonly label: string;
  /** Reads a body. Never throws: a body of another shape is an outcome. */
  readonly read: (body: JsonObject) => MessageReading;
}

type Fields<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

interface MessageSpec<E extends v.ObjectEntries> {
  /** Left out where the last word of the type URL already says it. */
  readonly label?: string;
  /** The fields that the sentence needs, under the node's own names; others are tolerated. */
  readonly fields: E;
  readonly sentence: (fields: Fields<E>) => Sentence;
  readonly inner?: (fields: Fields<E>) => readonly Message[];
  /** Addresses that stand where no field schema can say so, such as inside packet data. */
  readonly touches?: (fields: Fields<E>) => readonly TouchedAddress[];
}

/** Defines how messages of one type read. */
export function defineMessage<const E extends v.ObjectEntries>(
  typeUrl: string,
  spec: MessageSpec<E>,
): MessageDefinition {
  const schema = v.object(spec.fields);
  return {
    typeUrl,
    label: spec.label ?? labelFromTypeUrl(typeUrl),
    read: (body) => {
      const parsed = v.safeParse(schema, body, { abortEarly: true });
      if (!parsed.success) {
        const [issue] = parsed.issues;
        return { ok: false, problem: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` };
      }
      const fields = parsed.output;
      return {
        ok: true,
        sentence: spec.sentence(fields),
        inner: spec.inner?.(fields) ?? [],
        addresses: () => [...schemaAddresses(schema, body), ...(spec.touches?.(fields) ?? [])],
      };
    },
  };
}

/** `/cosmos.staking.v1beta1.MsgBeginRedelegate` reads "Begin redelegate". */
export function labelFromTypeUrl(typeUrl: string): string {
  const spaced = shortTypeName(typeUrl)
    .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
