/** The tagged template for sentences. */
import type { AmountSource, Part, Sentence } from './sentence.ts';

/**
 * Builds a sentence: the template's words become text, every value is a part or a list of parts. The type
 * refuses plain strings, so that untrusted text can only be inserted by `quote`.
 */
export function sentence<S extends AmountSource = never>(
  words: TemplateStringsArray,
  ...values: readonly (Part<S> | Sentence<S>)[]
): Sentence<S> {
  const parts: Part<S>[] = [];
  words.forEach((text, index) => {
    append(parts, { kind: 'text', text });
    const value = values[index];
    if (value === undefined) return;
    for (const part of 'kind' in value ? [value] : value) append(parts, part);
  });
  return parts;
}

/** Joins adjacent texts, so that a sentence has no empty or split ones. */
function append<S extends AmountSource>(parts: Part<S>[], part: Part<S>): void {
  const last = parts.at(-1);
  if (part.kind !== 'text') parts.push(part);
  else if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + part.text };
  else if (part.text !== '') parts.push(part);
}

/** The sentence if the condition holds, otherwise an empty one. */
export function when<S extends AmountSource>(condition: boolean, sentence: Sentence<S>): Sentence<S> {
  return condition ? sentence : [];
}
