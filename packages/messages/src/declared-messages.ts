/**
 * Sentences that a chain's configuration declares for its own messages: a template of text, slots and a verb.
 */
import type { DeclaredMessage } from '@cairn/chain/chain-config';
import { isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import * as v from 'valibot';
import { allMessages } from './all.ts';
import { labelFromTypeUrl, type MessageDefinition, type MessageReading } from './define-message.ts';
import * as f from './message-fields.ts';
import * as p from './parts.ts';
import { createRegistry, type MessageRegistry } from './registry.ts';
import { sentence } from './sentence-tag.ts';
import type { Part, RequestedSentence } from './sentence.ts';
import type { VerbForms } from './verbs.ts';

/** Converts a value to parts, or returns what is wrong with it. */
type SlotKind = (value: unknown) => { readonly words: RequestedSentence } | { readonly problem: string };
type Piece =
  | { readonly text: string }
  | { readonly verb: VerbForms }
  | { readonly path: readonly string[]; readonly kind: SlotKind };

const MAX_SLOTS = 12;
/** For free text. */
const MAX_TEXT = 300;
const VERB = /^([a-z][a-z ]{0,40})\|([a-z][a-z ]{0,40})$/;
const SLOT = /^(\w{1,60}(?:\.\w{1,60}){0,3})(?::([a-z]+))?$/;

const kind =
  <T>(
    schema: v.GenericSchema<unknown, T>,
    words: (value: T) => Part<'requested'> | RequestedSentence,
  ): SlotKind =>
  (value) => {
    const read = v.safeParse(schema, value);
    return read.success ? { words: sentence`${words(read.output)}` } : { problem: read.issues[0].message };
  };

const cut = (text: string): string => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text);

/** A number, as JSON text or number. */
const numberText = v.pipe(v.union([v.string(), v.number()]), v.transform(String));

/** Kinds of slot by their name in a template. */
const SLOT_KINDS: Readonly<Record<string, SlotKind>> = {
  account: kind(f.acc('subject'), p.account),
  validator: kind(f.valoper, p.validator),
  coin: kind(f.coin, p.requested),
  coins: kind(f.coins, (coins) => p.few(coins.map(p.requested))),
  denom: kind(f.denom, p.denom),
  int: kind(v.pipe(numberText, f.int), p.int),
  dec: kind(f.dec, p.dec),
  percent: kind(f.dec, p.percent),
  time: kind(f.maybeTime, (time) => (time === null ? p.text('no time') : p.time(time))),
  duration: kind(f.durationMs, p.duration),
  flag: kind(f.flag, (isSet) => p.text(isSet ? 'yes' : 'no')),
  text: kind(v.union([v.string(), v.number(), v.boolean()]), (text) => p.quote(cut(String(text)))),
};

/**
 * The message definitions that a configuration declares.
 * @throws {SyntaxError} naming the message, for a malformed template.
 */
export function declaredMessages(declared: readonly DeclaredMessage[]): MessageRegistry {
  const known = registries.get(declared);
  if (known !== undefined) return known;
  const registry = createRegistry(
    // A later version of the program may have the sentence.
    declared.filter(({ typeUrl }) => !allMessages.has(typeUrl)).map(definitionOf),
    ({ typeUrl }) => typeUrl,
  );
  registries.set(declared, registry);
  return registry;
}

const registries = new WeakMap<readonly DeclaredMessage[], MessageRegistry>();

function definitionOf({ typeUrl, label, sentence }: DeclaredMessage): MessageDefinition {
  const pieces = parseSentence(typeUrl, sentence);
  return {
    typeUrl,
    label: label ?? labelFromTypeUrl(typeUrl),
    covers: [],
    carries: 'now',
    hasRun: () => false,
    read: (body) => readBody(pieces, body),
  };
}

function parseSentence(typeUrl: string, sentence: string): readonly Piece[] {
  const pieces = sentence
    .split(/(\{[^{}]*\})/)
    .filter((piece) => piece !== '')
    .map((piece) => parsePiece(typeUrl, piece));
  // A failed message must not read as done, so a sentence needs a verb with both forms.
  if (!pieces.some((piece) => 'verb' in piece))
    throw new SyntaxError(`${typeUrl}: the sentence has no verb such as {minted|mint}`);
  if (pieces.filter((piece) => 'path' in piece).length > MAX_SLOTS)
    throw new SyntaxError(`${typeUrl}: the sentence has more than ${MAX_SLOTS} fields`);
  return pieces;
}

function parsePiece(typeUrl: string, piece: string): Piece {
  if (!/[{}]/.test(piece)) return { text: piece };
  const inner = piece.slice(1, -1);
  const [, pastText, infinitiveText] = VERB.exec(inner) ?? [];
  if (pastText !== undefined && infinitiveText !== undefined) return { verb: { pastText, infinitiveText } };
  const [, path, name = 'text'] = SLOT.exec(inner) ?? [];
  const slotKind = Object.hasOwn(SLOT_KINDS, name) ? SLOT_KINDS[name] : undefined;
  if (path === undefined || slotKind === undefined)
    throw new SyntaxError(
      `${typeUrl}: ${piece} is neither a verb such as {minted|mint} nor a field with one of ${Object.keys(SLOT_KINDS).join(', ')}`,
    );
  return { path: path.split('.'), kind: slotKind };
}

function readBody(pieces: readonly Piece[], body: JsonObject): MessageReading {
  let requested: RequestedSentence = [];
  for (const piece of pieces) {
    if ('text' in piece) requested = sentence`${requested}${p.text(piece.text)}`;
    else if ('verb' in piece) requested = sentence`${requested}${{ kind: 'verb', verb: piece.verb }}`;
    else {
      const read = piece.kind(valueAt(body, piece.path));
      if ('problem' in read) return { ok: false, problem: `${piece.path.join('.')}: ${read.problem}` };
      requested = sentence`${requested}${read.words}`;
    }
  }
  return { ok: true, requested, done: () => null, inner: [], addresses: () => [] };
}

function valueAt(body: JsonObject, path: readonly string[]): Json | undefined {
  return path.reduce<Json | undefined>(
    (value, name) => (isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
    body,
  );
}
