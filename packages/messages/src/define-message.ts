/** Message definitions and their constructor. */
import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import type { ChainEvent } from '@cairn/chain/event';
import { capitalised } from '@cairn/chain/format';
import type { JsonObject } from '@cairn/chain/json';
import { shortTypeName, type Message } from '@cairn/chain/message';
import * as v from 'valibot';
import { schemaAddresses, type TouchedAddress } from './touched-address.ts';
import type { RequestedSentence, Sentence } from './sentence.ts';
import { TYPE_LABELS } from './type-labels.ts';

/** The result of reading a body. */
export type MessageReading =
  | {
      readonly ok: true;
      /** What the message requests: its amounts, and limits worded as limits. */
      readonly requested: RequestedSentence;
      /** The result, from the events of this message; null when they are missing or malformed. */
      readonly done: (events: readonly ChainEvent[]) => Sentence<'done'> | null;
      /** Nested messages: authz, proposals, legacy content. */
      readonly inner: readonly Message[];
      /** Computed on demand: most callers need only the sentence. */
      readonly addresses: () => readonly TouchedAddress[];
    }
  /** `problem` starts with the path of the malformed field. */
  | { readonly ok: false; readonly problem: string };

/** One type of message. */
export interface MessageDefinition {
  readonly typeUrl: string;
  /** A short name: "Delegate". */
  readonly label: string;
  /** Events whose own line would only repeat the sentence of the result. */
  readonly covers: readonly string[];
  /** Whether nested messages run with it, or only if a vote passes. */
  readonly carries: 'now' | 'if-passed';
  /** Whether events of the message show that the vote passed and the nested messages ran. */
  readonly hasRun: (events: readonly ChainEvent[]) => boolean;
  /** Reads a body. Never throws: a malformed body is a result. */
  readonly read: (body: JsonObject) => MessageReading;
}

/** What the schemas of a message's fields output. */
export type Fields<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/** The fields without token amounts, which results take from events. Prices and rates stay. */
type WithoutAmounts<F> = {
  [
    K in keyof F as F[K] extends Dec | null
      ? K
      : F[K] extends bigint | Coin | null | readonly Coin[]
        ? never
        : K
  ]: F[K];
};

interface MessageSpec<E extends v.ObjectEntries> {
  /** Omitted when the last word of the type URL is the label. */
  readonly label?: string;
  /** The fields that the sentences need, by the node's names; others are ignored. */
  readonly fields: E;
  /**
   * What the message requests. An amount that success alone does not determine is a limit: `atMost`,
   * `atLeast`.
   */
  readonly requested: (fields: Fields<E>) => RequestedSentence;
  /** The result, where events contain more than success; null when they do not have it. */
  readonly done?: (
    fields: WithoutAmounts<Fields<E>>,
    events: readonly ChainEvent[],
  ) => Sentence<'done'> | null;
  readonly covers?: readonly string[];
  readonly carries?: 'now' | 'if-passed';
  readonly hasRun?: (events: readonly ChainEvent[]) => boolean;
  readonly inner?: (fields: Fields<E>) => readonly Message[];
  /** Addresses that no field schema can mark, such as those in packet data. */
  readonly touches?: (fields: Fields<E>) => readonly TouchedAddress[];
}

/** Defines the sentences of one message type. */
export function defineMessage<const E extends v.ObjectEntries>(
  typeUrl: string,
  spec: MessageSpec<E>,
): MessageDefinition {
  const schema = v.object(spec.fields);
  return {
    typeUrl,
    label: spec.label ?? labelFromTypeUrl(typeUrl),
    covers: spec.covers ?? [],
    carries: spec.carries ?? 'now',
    hasRun: spec.hasRun ?? (() => false),
    read: (body) => {
      const parsed = v.safeParse(schema, body, { abortEarly: true });
      if (!parsed.success) {
        const [issue] = parsed.issues;
        return { ok: false, problem: `${v.getDotPath(issue) ?? 'body'}: ${issue.message}` };
      }
      const fields = parsed.output;
      return {
        ok: true,
        requested: spec.requested(fields),
        done: (events) => unlessMalformed(() => spec.done?.(withoutAmounts(fields), events) ?? null),
        inner: spec.inner?.(fields) ?? [],
        addresses: () => [...schemaAddresses(schema, body), ...(spec.touches?.(fields) ?? [])],
      };
    },
  };
}

/** The same fields, without the amounts in their type. */
function withoutAmounts<F>(fields: F): WithoutAmounts<F>;
function withoutAmounts(fields: unknown): unknown {
  return fields;
}

/** Null when events are malformed: they come from an untrusted node. */
function unlessMalformed<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** `/cosmos.staking.v1beta1.MsgBeginRedelegate` becomes "Begin redelegate", unless its name has a text. */
export function labelFromTypeUrl(typeUrl: string): string {
  const spaced = shortTypeName(typeUrl)
    .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .toLowerCase();
  return TYPE_LABELS.get(typeUrl.slice(typeUrl.lastIndexOf('.') + 1)) ?? capitalised(spaced);
}
