/** What a message definition is, and the one way to make it. */
import type { Coin } from '@cairn/chain/amount';
import type { Dec } from '@cairn/chain/dec';
import type { ChainEvent } from '@cairn/chain/event';
import type { JsonObject } from '@cairn/chain/json';
import { shortTypeName, type Message } from '@cairn/chain/message';
import * as v from 'valibot';
import { schemaAddresses, type TouchedAddress } from './touched-address.ts';
import type { RequestedSentence, Sentence } from './sentence.ts';

/** What reading a body came to. */
export type MessageReading =
  | {
      readonly ok: true;
      /** What the message requests: amounts that it names, and limits that are worded as limits. */
      readonly requested: RequestedSentence;
      /** What happened, by the events of this message; null where they do not say, or are of another form. */
      readonly done: (events: readonly ChainEvent[]) => Sentence<'done'> | null;
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
  /** Events whose own line would only repeat the sentence of what happened. */
  readonly covers: readonly string[];
  /** Whether the messages that it carries run with it, or only if they are voted for. */
  readonly carries: 'now' | 'if-passed';
  /** Reads a body. Never throws: a body of another shape is an outcome. */
  readonly read: (body: JsonObject) => MessageReading;
}

type Fields<E extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<E, undefined>>;

/** The fields without amounts of tokens: what happened takes those from events. Prices and rates stay. */
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
  /** Left out where the last word of the type URL already says it. */
  readonly label?: string;
  /** The fields that the sentences need, under the node's own names; others are tolerated. */
  readonly fields: E;
  /** What the message requests. An amount that success alone does not fix is a limit: `atMost`, `atLeast`. */
  readonly requested: (fields: Fields<E>) => RequestedSentence;
  /** What happened, where events say more than success does; null when they do not say it. */
  readonly done?: (
    fields: WithoutAmounts<Fields<E>>,
    events: readonly ChainEvent[],
  ) => Sentence<'done'> | null;
  readonly covers?: readonly string[];
  readonly carries?: 'now' | 'if-passed';
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
    covers: spec.covers ?? [],
    carries: spec.carries ?? 'now',
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

/** The same fields; their type hides the amounts. */
function withoutAmounts<F>(fields: F): WithoutAmounts<F>;
function withoutAmounts(fields: unknown): unknown {
  return fields;
}

/** Events are a stranger's answer: one of another form says nothing. */
function unlessMalformed<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** `/cosmos.staking.v1beta1.MsgBeginRedelegate` reads "Begin redelegate". */
export function labelFromTypeUrl(typeUrl: string): string {
  const spaced = shortTypeName(typeUrl)
    .replace(/([a-z\d])(?=[A-Z])/g, '$1 ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
