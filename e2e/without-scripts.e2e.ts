/** Questions of readers without JavaScript: answered by links and forms alone. */
import { expect, inject, it } from 'vitest';
import { DEFAULT_SEED } from './figures/seeded.ts';
import { openWorld } from './figures/world.ts';
import { pickQuestions } from './questions/pick-questions.ts';
import { playQuestion } from './questions/play-questions.ts';
import { useBrowser } from './support/browser.ts';
import { recordedAnswers, servedAnswers } from './support/raw-answers.ts';
import { HELD_HEIGHT } from './support/start-cairn.ts';

const { visit } = useBrowser();
const held = inject('heldUrl');

/** Of forty; `npm run bench -- questions --without-scripts` runs all of them. */
const PLAYED_OF = 4;

it('answers questions of readers without scripts', async () => {
  const world = await openWorld(recordedAnswers('recording') ?? servedAnswers(held), HELD_HEIGHT);
  const questions = await pickQuestions(world, DEFAULT_SEED);
  const { page } = await visit(held, '/health', { javaScriptEnabled: false });
  const wrong: unknown[] = [];
  for (const question of questions.filter((_, at) => at % PLAYED_OF === 1)) {
    const { faults, fooled } = await playQuestion(page, held, question, false);
    if (faults.length + fooled.length > 0) wrong.push({ wording: question.wording, faults, fooled });
  }
  expect(wrong).toEqual([]);
});

it('keeps choices in the URL without scripts', async () => {
  const { page } = await visit(held, '/analytics?fees.view=table', { javaScriptEnabled: false });
  const days = page.getByRole('group', { name: 'Days' });
  expect(await days.getByRole('button', { pressed: true }).textContent()).toBe('14 days');
  await days.getByRole('button', { name: '7 days' }).click();
  await page.waitForURL(/[?&]days=7\b/);
  expect(await days.getByRole('button', { pressed: true }).textContent()).toBe('7 days');
  expect(new URL(page.url()).searchParams.get('fees.view')).toBe('table');
});

it.each(['/blocks', '/transactions'])('turns the pages of %s without scripts', async (path) => {
  const { page } = await visit(held, path, { javaScriptEnabled: false });
  const firstRow = () => page.locator('tbody tr').first().innerText();
  const turn = (name: string) => page.getByRole('button', { name }).click();
  const newest = await firstRow();
  await turn('Next');
  await expect.poll(firstRow).not.toBe(newest);
  const second = await firstRow();
  await turn('Next');
  await expect.poll(firstRow).not.toBe(second);
  await turn('Previous');
  await expect.poll(firstRow).toBe(second);
  await turn('Previous');
  await expect.poll(firstRow).toBe(newest);
});
