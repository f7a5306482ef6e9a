/**
 * Every formula of the pages, calculated from the recording by independent arithmetic, compared with what Chromium
 * shows.
 */
import { checkFigures } from '../e2e/figures/check-figures.ts';
import { formulaGroups } from '../e2e/figures/formulas.ts';
import { createChainReader } from '../e2e/figures/chain-reader.ts';
import { archivedAnswers, recordedAnswers } from '../e2e/support/raw-answers.ts';
import { HELD_HEIGHT } from '../e2e/support/start-cairn.ts';
import { explore } from './support/explore.ts';

await explore(async (browser, origin) => {
  const raw = recordedAnswers('recording') ?? (await archivedAnswers('data/elysnet-1'));
  const chain = await createChainReader(raw, HELD_HEIGHT);
  console.log(`Computed from ${raw.origin}.`);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  let isAllEqual = true;
  for (const { name, pages } of await formulaGroups(chain)) {
    const checked = await checkFigures(page, origin, pages, (found) => {
      for (const { path, figure, fault } of found)
        if (fault !== undefined) console.log(`OTHER  ${path}  ${figure.what}: ${fault}`);
    });
    const equal = checked.filter(({ fault }) => fault === undefined).length;
    isAllEqual &&= equal === checked.length;
    console.log(`${name.padEnd(30)} ${equal} of ${checked.length}`);
  }
  process.exitCode = isAllEqual ? 0 : 1;
});
