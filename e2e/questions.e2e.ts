/** Questions of readers, played from the start page by real clicks: the answers are those of the network's own node. */
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { DEFAULT_SEED } from './figures/seeded.ts';
import { createChainReader } from './figures/chain-reader.ts';
import { pickQuestions, QUESTIONS, READERS, type PickedQuestion } from './questions/pick-questions.ts';
import { runQuestion } from './questions/run-questions.ts';
import { MAX_STEPS } from './questions/question.ts';
import { domPages } from '../apps/web/testing/dom-pages.ts';
import type { PageLike } from '../apps/web/testing/page-like.ts';
import { useBrowser } from './support/browser.ts';
import { archivedAnswers } from './support/raw-answers.ts';
import { HELD_HEIGHT } from './support/start-cairn.ts';

const { visit } = useBrowser();
const { visit: read } = domPages();
const held = inject('heldUrl');

/** Of forty; `npm run bench -- questions [--without-scripts]` plays all of them. */
const PLAYED_OF = 4;

let questions: readonly PickedQuestion[];
beforeAll(async () => {
  const raw = await archivedAnswers('data/elysnet-1');
  questions = await pickQuestions(await createChainReader(raw, HELD_HEIGHT), DEFAULT_SEED);
  await raw.close();
});

/** What is wrong of every fourth answer, from the `first` one on. */
async function wrongAnswers(page: PageLike, first: number, hasScripts: boolean): Promise<readonly unknown[]> {
  const wrong: unknown[] = [];
  for (const question of questions.filter((_, index) => index % PLAYED_OF === first)) {
    const { faults, fooled } = await runQuestion(page, held, question, hasScripts);
    if (faults.length + fooled.length > 0) wrong.push({ wording: question.wording, faults, fooled });
  }
  return wrong;
}

describe('questions of readers', () => {
  it('are of every kind, and within two steps of the start page', () => {
    expect(questions).toHaveLength(QUESTIONS);
    const wordings = READERS.flatMap(({ kinds }) => kinds.map(({ wording }) => wording));
    expect(new Set(questions.map(({ wording }) => wording))).toEqual(new Set(wordings));
    for (const { way } of questions) {
      expect(way.length).toBeLessThanOrEqual(MAX_STEPS);
      expect(way.filter((step) => 'search' in step).length).toBeLessThanOrEqual(1);
    }
  });

  it('are answered', async () => {
    const { page, expectNoErrors } = await read(held, '/health');
    expect(await wrongAnswers(page, 0, true)).toEqual([]);
    expectNoErrors();
  });

  it('are answered without scripts, by links and forms alone', async () => {
    const { page } = await visit(held, '/health', { javaScriptEnabled: false });
    expect(await wrongAnswers(page, 1, false)).toEqual([]);
  });
});
