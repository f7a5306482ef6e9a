/**
 * Every formula of the pages, calculated from the recording by independent arithmetic, compared with what Chromium
 * shows.
 */
import { chromium } from 'playwright-core';
import { checkFigures } from '../e2e/figures/check-figures.ts';
import { formulaGroups } from '../e2e/figures/formulas.ts';
import { openWorld } from '../e2e/figures/world.ts';
import { recordedAnswers, servedAnswers } from '../e2e/support/raw-answers.ts';
import { HELD_HEIGHT, startCairn } from '../e2e/support/start-cairn.ts';
import { CHROMIUM_FLAGS, needChromium } from '../scripts/lib/chromium.mjs';

const cairn = await startCairn(['--hold', String(HELD_HEIGHT)]);
const browser = await chromium.launch({
  executablePath: needChromium((line) => console.log(line)),
  args: CHROMIUM_FLAGS,
});
try {
  const raw = recordedAnswers('recording') ?? servedAnswers(cairn.url);
  const world = await openWorld(raw, HELD_HEIGHT);
  console.log(`Reckoned from ${raw.origin}.`);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  let isAllEqual = true;
  for (const { name, pages } of await formulaGroups(world)) {
    const checked = await checkFigures(page, cairn.url, pages, (found) => {
      for (const { path, figure, fault } of found)
        if (fault !== undefined) console.log(`OTHER  ${path}  ${figure.what}: ${fault}`);
    });
    const equal = checked.filter(({ fault }) => fault === undefined).length;
    isAllEqual &&= equal === checked.length;
    console.log(`${name.padEnd(30)} ${equal} of ${checked.length}`);
  }
  process.exitCode = isAllEqual ? 0 : 1;
} finally {
  await browser.close();
  await cairn.stop();
}
