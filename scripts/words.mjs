// Writes the catalogue of all visitor-facing texts, the base of translations: apps/web/words/en.json.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './lib/bootstrap.mjs';
import { readCatalogue } from './lib/catalogue.mjs';

const FILE = join(ROOT, 'apps/web/words/en.json');
const catalogue = await readCatalogue();
mkdirSync(dirname(FILE), { recursive: true });
writeFileSync(FILE, `${JSON.stringify(catalogue, null, 1)}\n`);
const texts = Object.values(catalogue).flat();
console.log(
  `${texts.length} texts of ${Object.keys(catalogue).length} files, ${new Set(texts).size} unique.`,
);
