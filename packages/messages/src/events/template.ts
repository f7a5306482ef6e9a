/** Fills the sentence template of an event with its attributes. */
import { attribute, unquote, type ChainEvent } from '@cairn/chain/event';
import { sentence } from '../sentence-tag.ts';
import type { Part, Sentence } from '../sentence.ts';
import { SLOT_KINDS, type SlotValue } from './slot-kinds.ts';

interface Slot {
  readonly key: string;
  readonly denomKey: string | undefined;
  readonly kind: string;
}
type Piece = string | Slot;
/** A run of text and slots; an optional one is dropped as a whole. */
interface Run {
  readonly optional: boolean;
  readonly pieces: readonly Piece[];
}
export type Template = readonly Run[];

/**
 * Parses a template when the registry is built, so that a wrong slot is found then.
 * @throws {SyntaxError} for an unknown kind of slot.
 */
export function parseTemplate(source: string): Template {
  return source
    .split(/(\[[^\]]*\])/)
    .filter((run) => run !== '')
    .map((run) => {
      const optional = run.startsWith('[');
      const inner = optional ? run.slice(1, -1) : run;
      return {
        optional,
        pieces: inner
          .split(/(\{[^}]*\})/)
          .filter((piece) => piece !== '')
          .map(parsePiece),
      };
    });
}

function parsePiece(piece: string): Piece {
  const match = /^\{([^}@:]+)(?:@([^}:]+))?(?::([a-z-]+))?\}$/.exec(piece);
  if (match === null) return piece;
  const [, key = '', denomKey, kind = denomKey === undefined ? 'quote' : 'units'] = match;
  if (SLOT_KINDS[kind] === undefined) throw new SyntaxError(`no slot of kind ${kind}: ${piece}`);
  return { key, denomKey, kind };
}

/** The attributes that the template requires. */
export function requiredKeys(template: Template): readonly string[] {
  return template
    .filter((run) => !run.optional)
    .flatMap((run) => run.pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.key])));
}

/**
 * The sentence of an event.
 * @throws {SyntaxError} when a required attribute is missing or malformed.
 */
export function fillTemplate(template: Template, event: ChainEvent): Sentence {
  const parts: Part[] = [];
  for (const run of template) {
    const filled = run.optional
      ? fillOptional(run.pieces, event)
      : run.pieces.flatMap((piece) => fillRequired(piece, event));
    parts.push(...filled);
  }
  return sentence`${parts}`;
}

function fillRequired(piece: Piece, event: ChainEvent): Sentence {
  if (typeof piece === 'string') return [{ kind: 'text', text: piece }];
  const value = readSlot(piece, event);
  if (value === undefined) throw new SyntaxError(`the attribute ${piece.key} is missing`);
  return value.parts;
}

function fillOptional(pieces: readonly Piece[], event: ChainEvent): Sentence {
  const parts: Part[] = [];
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      parts.push({ kind: 'text', text: piece });
      continue;
    }
    const value = attribute(event, piece.key) === '' ? undefined : readSlot(piece, event);
    if (value === undefined || value.empty) return [];
    parts.push(...value.parts);
  }
  return parts;
}

function readSlot(slot: Slot, event: ChainEvent): SlotValue | undefined {
  const raw = attribute(event, slot.key);
  const kind = SLOT_KINDS[slot.kind];
  if (raw === undefined || kind === undefined) return undefined;
  const other = (key: string): string | undefined => attribute(event, key);
  const denom =
    slot.denomKey?.startsWith('=') === true
      ? slot.denomKey.slice(1)
      : slot.denomKey === undefined
        ? undefined
        : other(slot.denomKey);
  // Free text keeps its quotes, except in typed events, whose values are JSON.
  const value = slot.kind === 'quote' && !event.type.includes('.') ? raw : unquote(raw);
  return kind(value, { other, denom });
}
