import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../scripts/lib/catalogue.mjs';
import { parseTranslation, placesOf, type Translation } from './words.ts';

const WORDS = join(import.meta.dirname, '../words');
/** `en.json` is the catalogue that `npm run words` writes. */
const LANGUAGES = readdirSync(WORDS).filter((name) => name.endsWith('.json') && name !== 'en.json');

/** What must not change: placeholders, the brackets of optional words, spaces at both ends. */
const frameOf = (text: string): string =>
  [placesOf(text), text.replaceAll(/[^[\]]/g, ''), /^ */.exec(text), / *$/.exec(text)].join('|');

describe('every translation', async () => {
  const catalogue = await readCatalogue();

  it.each(LANGUAGES)('has each text once, with its placeholders and spaces: %s', (name) => {
    const translation = parseTranslation(readFileSync(join(WORDS, name), 'utf8'));
    const used = new Set<string>();
    const wrong: string[] = [];
    for (const [file, texts] of Object.entries(catalogue))
      for (const text of texts) {
        const where = translation[file]?.[text] === undefined ? '*' : file;
        const found = translation[where]?.[text];
        used.add(`${where}: ${text}`);
        if (found === undefined) wrong.push(`missing in ${file}: ${text}`);
        else if (frameOf(found) !== frameOf(text)) wrong.push(`other places or spaces: ${found}`);
      }
    expect(wrong).toEqual([]);
    expect(entriesOf(translation).filter((entry) => !used.has(entry))).toEqual([]);
  });
});

const entriesOf = (translation: Translation): readonly string[] =>
  Object.entries(translation).flatMap(([where, texts]) =>
    Object.keys(texts).map((text) => `${where}: ${text}`),
  );
