/** Events of a tx or a block as rows: category, label, sentence. */
import type { ChainEvent } from '@cairn/chain/event';
import { sentence } from '../sentence-tag.ts';
import type { Sentence } from '../sentence.ts';
import { eventRegistry } from './all.ts';
import { UNDONE, type EventCategory, type EventDefinition } from './define-event.ts';
import { fillTemplate, parseTemplate, requiredKeys, type Template } from './template.ts';
import { describeContractEvent } from './wasm.ts';

export interface EventRow {
  readonly category: EventCategory;
  readonly label: string;
  readonly sentence: Sentence;
}

/** `undecodable` is a malformed event of a known type, `unknown` one without a definition. */
export type EventView =
  | { readonly outcome: 'decoded'; readonly row: EventRow }
  | { readonly outcome: 'undecodable'; readonly label: string; readonly problem: string }
  | { readonly outcome: 'unknown'; readonly label: string };

const CONTRACT = 'wasm-';

/**
 * Describes an event. Never throws: hostile or malformed attributes return `undecodable`. Untrusted values
 * are `quote` parts.
 */
export function describeEvent(event: ChainEvent): EventView {
  if (event.type.startsWith(UNDONE)) return describeUndone(event);
  const definition = event.type.startsWith(CONTRACT)
    ? contractDefinition(event.type)
    : eventRegistry.get(event.type);
  if (definition === undefined) return { outcome: 'unknown', label: event.type.slice(0, 80) };
  const { category, label } = definition;
  try {
    return { outcome: 'decoded', row: { category, label, sentence: wordsOf(definition, event) } };
  } catch (error) {
    return { outcome: 'undecodable', label, problem: error instanceof Error ? error.message : String(error) };
  }
}

const bare = (text: string): string => (text.startsWith(UNDONE) ? text.slice(UNDONE.length) : text);

/** Whether a type has a definition; others have only the raw view. */
export function isEventKnown(type: string): boolean {
  const known = bare(type);
  return known.startsWith(CONTRACT) || eventRegistry.has(known);
}

function contractDefinition(type: string): EventDefinition {
  return { type, category: 'wasm', label: 'Contract event', wording: describeContractEvent };
}

function describeUndone(event: ChainEvent): EventView {
  const inner = describeEvent({
    type: bare(event.type),
    attributes: event.attributes.map(({ key, value }) => ({ key: bare(key), value })),
  });
  if (inner.outcome !== 'decoded') return inner;
  const { label, sentence: undone } = inner.row;
  return {
    outcome: 'decoded',
    row: {
      category: 'ibc',
      label: `${label}, reverted`,
      sentence: sentence`Reverted because this chain refused the packet: ${undone}`,
    },
  };
}

const parsed = new Map<string, Template>();

function templateOf(source: string): Template {
  const known = parsed.get(source) ?? parseTemplate(source);
  parsed.set(source, known);
  return known;
}

function wordsOf(definition: EventDefinition, event: ChainEvent): Sentence {
  const { wording } = definition;
  if (typeof wording === 'function') return wording(event);
  const templates = (typeof wording === 'string' ? [wording] : wording).map(templateOf);
  const keys = new Set(event.attributes.map(({ key }) => key));
  const fitting = templates.find((template) => requiredKeys(template).every((key) => keys.has(key)));
  const chosen = fitting ?? templates.at(-1);
  if (chosen === undefined) throw new SyntaxError(`no sentence for ${event.type}`);
  return fillTemplate(chosen, event);
}
