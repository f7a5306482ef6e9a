import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CATALOGUE, catalogueText, readCatalogue } from './catalogue.mjs';

it('the catalogue of texts holds what the sources say', async () => {
  const written = readFileSync(CATALOGUE, 'utf8');
  const isUpToDate = written === catalogueText(await readCatalogue());
  expect(isUpToDate, 'apps/web/words/en.json is out of date: npm run words').toBe(true);
});
