/** The tagged template that builds sentences. */
import type { AmountSource, Part, Sentence } from './sentence.ts';

/**
 * Builds a sentence: the template's own words become text, every value is a part or a run of parts.
 * Plain strings are refused by type, so text from strangers can only come in through `quote`.
 */
export function say<S extends AmountSource = never>(
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

/** Neighbouring texts become one, so that a reader of parts never meets an empty or a split one. */
function append<S extends AmountSource>(parts: Part<S>[], part: Part<S>): void {
  const last = parts.at(-1);
  if (part.kind !== 'text') parts.push(part);
  else if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + part.text };
  else if (part.text !== '') parts.push(part);
}

/** The sentence when the condition holds, otherwise no words at all. */
export function when<S extends AmountSource>(condition: boolean, sentence: Sentence<S>): Sentence<S> {
  return condition ? sentence : [];
}
