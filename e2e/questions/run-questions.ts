/** Plays questions in a browser: by real clicks from the start page, the answer read from what the page shows. */
import { readUntil, type PageLike } from '../../apps/web/testing/page-like.ts';
import { faultOf, type Figure } from '../figures/figure.ts';
import { readFacts } from '../figures/read-facts.ts';
import { corrupted } from './corrupted.ts';
import type { Question, Step } from './question.ts';

interface PlayedQuestion {
  readonly question: Question;
  /** Of each figure that differs: what was expected and what was read. Empty when the answer equals. */
  readonly faults: readonly string[];
  /** Figures whose wrong answer, put beside the same page, was taken for right: there must be none. */
  readonly fooled: readonly string[];
}

/**
 * Follows the steps of a question, by links and forms alone without scripts, and reads its answer, until it is
 * complete or the time is up.
 */
export async function runQuestion(
  page: PageLike,
  origin: string,
  question: Question,
  hasScripts = true,
): Promise<PlayedQuestion> {
  const { way, answer } = question;
  await page.goto(`${origin}/`);
  try {
    for (const step of way) await take(page, step, hasScripts);
  } catch (error) {
    return { question, faults: [`the way ends: ${firstLine(error)}`], fooled: [] };
  }
  const isRight = (seen: Facts) => faultsOf(answer, seen).length === 0;
  let facts = hasScripts ? await readUntil(page, () => readFacts(page), isRight) : await readFacts(page);
  if (!hasScripts && !isRight(facts)) {
    // A page without scripts never changes: a visitor loads again what a busy service could not load.
    await page.goto(page.url());
    facts = await readFacts(page);
  }
  return {
    question,
    faults: faultsOf(answer, facts),
    fooled: answer
      .filter((figure) => faultOf(corrupted(figure), facts) === undefined)
      .map((figure) => `${figure.what}: a wrong answer passes for right`),
  };
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

function faultsOf(answer: readonly Figure[], facts: Facts): readonly string[] {
  return answer.flatMap((figure) => {
    const fault = faultOf(figure, facts);
    return fault === undefined ? [] : [`${figure.what}: ${fault}`];
  });
}

async function take(page: PageLike, step: Step, hasScripts: boolean): Promise<void> {
  if ('tab' in step) {
    await page.getByRole('tab', { name: new RegExp(`^${step.tab}`) }).click();
    return;
  }
  const before = page.url();
  if ('search' in step) {
    const inFrame = page.locator('input[type=search]:visible').first();
    await inFrame.focus();
    // Scripts put the overlay in its place.
    const field = hasScripts ? page.getByRole('dialog', { name: 'Search' }).getByRole('combobox') : inFrame;
    await field.fill(step.search);
    await field.press('Enter');
  } else {
    await page.locator(`a[href="${step.link}"]:visible`).first().click();
  }
  await page.waitForURL((url) => url.href !== before);
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? '';
}
