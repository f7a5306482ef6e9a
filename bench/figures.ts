/**
 * Random figures of the pages, compared with the network's own node: [SEED] [--set first|routes|whole|hub] [--height
 * N] [--from N, where the index begins] [--count N|all].
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkFigures } from '../e2e/figures/check-figures.ts';
import { compareQuantities, isContradiction, sharedQuantities } from '../e2e/figures/contradictions.ts';
import { FIGURE_SETS } from '../e2e/figures/figure-sets.ts';
import { createChainReader } from '../e2e/figures/chain-reader.ts';
import { archivedAnswers, recordedAnswers } from '../e2e/support/raw-answers.ts';
import { explore } from './support/explore.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    set: { type: 'string', default: 'first' },
    seed: { type: 'string' },
    height: { type: 'string' },
    from: { type: 'string' },
    count: { type: 'string' },
  },
});
const set = FIGURE_SETS.find(({ name }) => name === values.set);
if (set === undefined)
  throw new Error(`There is no set ${values.set}: ${FIGURE_SETS.map(({ name }) => name).join(', ')}`);
const seedText = values.seed ?? positionals[0];
const head = Number(values.height ?? set.head);
const data = mkdtempSync(join(tmpdir(), 'cairn-figures-'));
const fromFlags = values.from === undefined ? [] : ['--from', values.from, '--data-dir', data];
const flags = [...set.flags, '--hold', String(head), ...fromFlags];
try {
  await explore(
    async (browser, origin) => {
      const raw = recordedAnswers(set.recording) ?? (await archivedAnswers(set.archive));
      const chain = await createChainReader(raw, head, set.network, Number(values.from ?? 1));
      console.log(`Expected values from ${raw.origin}.`);
      const count =
        values.count === 'all' ? Infinity : values.count === undefined ? undefined : Number(values.count);
      const plan = await set.pick(chain, seedText === undefined ? undefined : Number(seedText), count);
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      const unchecked: string[] = [];
      const checked = await checkFigures(page, origin, plan, (found, labels) => {
        unchecked.push(...labels.map((label) => `${found[0]?.path ?? ''}  ${label}`));
        for (const { path, figure, fault } of found)
          console.log(
            `${fault === undefined ? 'equal' : 'OTHER'}  ${figure.what.padEnd(56)} ${
              fault === undefined ? JSON.stringify(figure.expected).slice(0, 80) : `${fault} (${path})`
            }`,
          );
      });
      if (set.name === 'whole') {
        const compared = await compareQuantities(page, origin, await sharedQuantities(chain));
        const found = compared.filter(isContradiction);
        for (const { what, values } of found)
          console.log(`CONTRADICTION  ${what}: ${values.map(String).join(' | ')}`);
        console.log(
          `\n${compared.length - found.length} of ${compared.length} quantities the same on every page`,
        );
        if (found.length > 0) process.exitCode = 1;
      }
      const equal = checked.filter(({ fault }) => fault === undefined).length;
      // Picked figures leave most of a page unread; full pages must not.
      if (set.name === 'whole')
        console.log(`\n${unchecked.length} labels without a checker\n${unchecked.join('\n')}`);
      console.log(`\n${equal} of ${checked.length} equal`);
      if (equal < checked.length) process.exitCode = 1;
    },
    { flags },
  );
} finally {
  rmSync(data, { recursive: true, force: true });
}
