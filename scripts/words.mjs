// Writes the catalogue of all texts that a visitor reads: apps/web/words/en.json, from which translations are made.
import { writeFileSync } from 'node:fs';
import { CATALOGUE, catalogueText, readCatalogue } from './lib/catalogue.mjs';

const catalogue = await readCatalogue();
writeFileSync(CATALOGUE, catalogueText(catalogue));
const texts = Object.values(catalogue).flat();
console.log(
  `${texts.length} texts of ${Object.keys(catalogue).length} files, ${new Set(texts).size} of them different.`,
);
