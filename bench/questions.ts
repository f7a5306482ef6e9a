/**
 * Forty questions of readers, answered in Chromium from the start page, compared with the network's own node: [SEED]
 * [--without-scripts].
 */
import { parseArgs } from 'node:util';
import { DEFAULT_SEED } from '../e2e/figures/seeded.ts';
import { createChainReader } from '../e2e/figures/chain-reader.ts';
import { pickQuestions } from '../e2e/questions/pick-questions.ts';
import { runQuestion } from '../e2e/questions/run-questions.ts';
import { archivedAnswers, recordedAnswers } from '../e2e/support/raw-answers.ts';
import { HELD_HEIGHT } from '../e2e/support/start-cairn.ts';
import { explore } from './support/explore.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'without-scripts': { type: 'boolean', default: false } },
});
const hasScripts = !values['without-scripts'];
const seed = Number(positionals[0] ?? DEFAULT_SEED);
await explore(async (browser, origin) => {
  const raw = recordedAnswers('recording') ?? (await archivedAnswers('data/elysnet-1'));
  const questions = await pickQuestions(await createChainReader(raw, HELD_HEIGHT), seed);
  console.log(`Seed ${seed}; answers computed from ${raw.origin}.`);
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    javaScriptEnabled: hasScripts,
  });
  let equal = 0;
  let figures = 0;
  let fooled = 0;
  for (const question of questions) {
    const played = await runQuestion(page, origin, question, hasScripts);
    figures += question.answer.length;
    fooled += played.fooled.length;
    if (played.faults.length === 0) equal += 1;
    console.log(
      `${played.faults.length === 0 ? 'equal' : 'OTHER'}  ${question.wording} (${question.about}, ${question.answer.length} figures)`,
    );
    for (const line of [...played.faults, ...played.fooled]) console.log(`       ${line}`);
  }
  const kinds = new Set(questions.map(({ wording }) => wording)).size;
  console.log(`\n${equal} of ${questions.length} equal, of ${kinds} kinds, ${figures} figures`);
  console.log(`${figures - fooled} of ${figures} wrong answers refused`);
  process.exitCode = equal === questions.length && fooled === 0 ? 0 : 1;
});
