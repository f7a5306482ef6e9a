/** The questions that are played: every kind, each about things picked by chance. */
import { seeded } from '../figures/seeded.ts';
import type { ChainReader } from '../figures/chain-reader.ts';
import { ANALYST_QUESTIONS } from './analyst-questions.ts';
import { DEVELOPER_QUESTIONS } from './developer-questions.ts';
import { GOVERNOR_QUESTIONS } from './governor-questions.ts';
import { HOLDER_QUESTIONS } from './holder-questions.ts';
import type { Question, QuestionKind } from './question.ts';
import { RELAYER_QUESTIONS } from './relayer-questions.ts';
import { TRADER_QUESTIONS } from './trader-questions.ts';

/** Questions in all. */
export const QUESTIONS = 40;

/** Every kind by its reader, named as docs/questions.md does. */
export const READERS: readonly { readonly reader: string; readonly kinds: readonly QuestionKind[] }[] = [
  { reader: 'Token holders', kinds: HOLDER_QUESTIONS },
  { reader: 'Governors and validators', kinds: GOVERNOR_QUESTIONS },
  { reader: 'Traders', kinds: TRADER_QUESTIONS },
  { reader: 'Relayer operators', kinds: RELAYER_QUESTIONS },
  { reader: 'Analysts and tax filers', kinds: ANALYST_QUESTIONS },
  { reader: 'Chain developers', kinds: DEVELOPER_QUESTIONS },
];

export interface PickedQuestion extends Question {
  readonly wording: string;
}

/** `count` questions, spread over all kinds, the same ones every time; later kinds make up for kinds with too few. */
export async function pickQuestions(
  chain: ChainReader,
  seed: number,
  count = QUESTIONS,
): Promise<readonly PickedQuestion[]> {
  const chance = seeded(seed);
  const kinds = chance.pick(
    READERS.flatMap(({ kinds: own }) => own),
    Infinity,
  );
  const picked: PickedQuestion[] = [];
  for (const [index, { wording, pick }] of kinds.entries()) {
    const quota = Math.ceil((count - picked.length) / (kinds.length - index));
    for (const question of await pick(chain, chance, quota)) picked.push({ ...question, wording });
  }
  return picked;
}
