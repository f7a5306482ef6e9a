/** A reader's question, the steps to its answer, and the answer by the network's own node. */
import type { Figure } from '../figures/figure.ts';
import type { Seeded } from '../figures/seeded.ts';
import type { ChainReader } from '../figures/chain-reader.ts';

/** A visitor's step: types something and presses Enter, follows a link to a path, or opens a tab. */
export type Step = { readonly search: string } | { readonly link: string } | { readonly tab: string };

/** More than these a reader does not go for an answer. */
export const MAX_STEPS = 2;

/** One question about one thing of the network. */
export interface Question {
  /** What it is about, for the report: `tx 88C18DB3`. */
  readonly about: string;
  /** From the start page. */
  readonly way: readonly Step[];
  /** All of them together are the answer. */
  readonly answer: readonly Figure[];
}

/** A question as worded in `docs/questions.md`. */
export interface QuestionKind {
  readonly wording: string;
  /** About `count` items of the recorded network, or fewer if there are fewer. */
  readonly pick: (chain: ChainReader, chance: Seeded, count: number) => Promise<readonly Question[]>;
}

/** Questions about the first `count` items for which `questionOf` finds one, in random order. */
export async function sampleQuestions<T>(
  chance: Seeded,
  things: readonly T[],
  count: number,
  questionOf: (thing: T) => Promise<Question | undefined>,
): Promise<readonly Question[]> {
  const found: Question[] = [];
  for (const thing of chance.pick(things, things.length)) {
    if (found.length >= count) break;
    const question = await questionOf(thing);
    if (question !== undefined && question.answer.length > 0) found.push(question);
  }
  return found;
}

/** The figures of one section, optionally only those with the given names. */
export function inSection(
  figures: readonly Figure[],
  section: string,
  names?: readonly string[],
): readonly Figure[] {
  return figures.filter(
    (figure) => figure.section === section && (names === undefined || names.includes(figure.name)),
  );
}
