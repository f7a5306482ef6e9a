/** Questions of readers, played from the start page by real clicks: the answers are those of the network's own node. */
import { describe, expect, inject, it } from 'vitest';
import { DEFAULT_SEED } from './figures/seeded.ts';
import { openWorld } from './figures/world.ts';
import { pickQuestions, QUESTIONS, READERS, type PickedQuestion } from './questions/pick-questions.ts';
import { playQuestion } from './questions/play-questions.ts';
import { MAX_STEPS } from './questions/question.ts';
import { domPages } from '../apps/web/testing/dom-pages.ts';
import { recordedAnswers, servedAnswers } from './support/raw-answers.ts';
import { HELD_HEIGHT } from './support/start-cairn.ts';

const { visit } = domPages();
const held = inject('heldUrl');

/** Of forty; `npm run bench -- questions` plays all of them. */
const PLAYED_OF = 4;

describe('questions of readers', () => {
  it('are answered within two steps of the start page', async () => {
    const world = await openWorld(recordedAnswers('recording') ?? servedAnswers(held), HELD_HEIGHT);
    const questions = await pickQuestions(world, DEFAULT_SEED);
    expect(questions).toHaveLength(QUESTIONS);
    const wordings = READERS.flatMap(({ kinds }) => kinds.map(({ wording }) => wording));
    expect(new Set(questions.map(({ wording }) => wording))).toEqual(new Set(wordings));
    for (const { way } of questions) {
      expect(way.length).toBeLessThanOrEqual(MAX_STEPS);
      expect(way.filter((step) => 'search' in step).length).toBeLessThanOrEqual(1);
    }
    const { page, expectNoTrouble } = await visit(held, '/health');
    const wrong: { wording: PickedQuestion['wording']; faults: readonly string[] }[] = [];
    for (const question of questions.filter((_, at) => at % PLAYED_OF === 0)) {
      const { faults, fooled } = await playQuestion(page, held, question);
      if (faults.length + fooled.length > 0)
        wrong.push({ wording: question.wording, faults: [...faults, ...fooled] });
    }
    expect(wrong).toEqual([]);
    expectNoTrouble();
  });
});
