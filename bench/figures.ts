/** Figures picked at random over the pages of the first release, against what the network's own node answered. */
import { chromium } from 'playwright-core';
import { checkFigures, pickFigures } from '../e2e/figures/check-figures.ts';
import { openWorld } from '../e2e/figures/world.ts';
import { recordedAnswers, servedAnswers } from '../e2e/support/raw-answers.ts';
import { HELD_HEIGHT, startCairn } from '../e2e/support/start-cairn.ts';
import { CHROMIUM_FLAGS, needChromium } from '../scripts/lib/chromium.mjs';

const seed = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
const cairn = await startCairn(['--hold', String(HELD_HEIGHT)]);
const browser = await chromium.launch({
  executablePath: needChromium((line) => console.log(line)),
  args: CHROMIUM_FLAGS,
});
try {
  const world = await openWorld(recordedAnswers('recording') ?? servedAnswers(cairn.url), HELD_HEIGHT);
  console.log(`Expected values from ${world.raw.origin}.`);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const checked = await checkFigures(page, cairn.url, await pickFigures(world, seed), (found) => {
    for (const { figure, fault } of found)
      console.log(
        `${fault === undefined ? 'equal' : 'OTHER'}  ${figure.what.padEnd(48)} ${fault ?? JSON.stringify(figure.expected).slice(0, 80)}`,
      );
  });
  const equal = checked.filter(({ fault }) => fault === undefined).length;
  console.log(`\n${equal} of ${checked.length} equal`);
  process.exitCode = equal === checked.length ? 0 : 1;
} finally {
  await browser.close();
  await cairn.stop();
}
