/** The voices of a sentence. */
import { capitalised } from '@cairn/chain/format';
import type { AmountSource, Part, PlainPart, Sentence } from './sentence.ts';
import { formsOf, type Verb, type VerbForms } from './verbs.ts';

/** A past verb. */
export const did = (verb: Verb): PlainPart => ({ kind: 'verb', verb });

/**
 * `past`: it was executed. `would`: a proposal that has not been executed; its signer is the chain and is
 * omitted. `tried`: it failed, and had no effect.
 */
export type Voice = 'past' | 'would' | 'tried';

/** A sentence in a voice: every verb becomes text. A sentence without a verb does not change. */
export function inVoice<S extends AmountSource>(sentence: Sentence<S>, voice: Voice): Sentence<S> {
  const [actor, gap, verb] = sentence;
  const isPlain =
    actor?.kind === 'account' && gap?.kind === 'text' && gap.text === ' ' && verb?.kind === 'verb';
  if (voice !== 'would' || !isPlain) return withVerbs(sentence, voice);
  const [first, ...rest] = sentence.slice(2);
  if (first?.kind !== 'verb') return sentence;
  const infinitive = infinitiveOf(first.verb);
  const opening: Part<S> = { kind: 'text', text: capitalised(infinitive) };
  return [opening, ...rest.map((part) => plainVerb(part, infinitiveOf))];
}

function withVerbs<S extends AmountSource>(sentence: Sentence<S>, voice: Voice): Sentence<S> {
  let isFirst = true;
  return sentence.map((part) =>
    plainVerb(part, (verb) => {
      const { pastText, infinitiveText, isAttempt = false } = formsOf(verb);
      const isOpening = isFirst && !isAttempt;
      isFirst = false;
      if (voice === 'past' || (voice === 'tried' && isAttempt)) return pastText;
      if (!isOpening) return infinitiveText;
      return voice === 'would' ? wouldText(infinitiveText) : triedText(infinitiveText);
    }),
  );
}

const wouldText = (infinitive: string): string => `would ${infinitive}`;
const triedText = (infinitive: string): string => `tried to ${infinitive}`;

const infinitiveOf = (verb: Verb | VerbForms): string => formsOf(verb).infinitiveText;

function plainVerb<S extends AmountSource>(part: Part<S>, form: (verb: Verb | VerbForms) => string): Part<S> {
  return part.kind === 'verb' ? { kind: 'text', text: form(part.verb) } : part;
}
