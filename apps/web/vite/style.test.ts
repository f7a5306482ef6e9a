import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../scripts/lib/catalogue.mjs';

const ROOT = join(import.meta.dirname, '../../..');

/** Phrases of the first column of the page's table in docs/style.md. */
function avoidedPhrases(): readonly string[] {
  const section = readFileSync(join(ROOT, 'docs/style.md'), 'utf8').split('## In the code')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| not |'))
    .flatMap((line) => (line.split('|')[1] ?? '').split(','))
    .map((phrase) => phrase.trim());
}

describe('the texts that visitors read', async () => {
  const texts = Object.entries(await readCatalogue()).flatMap(([file, found]) =>
    found.map((text) => [file, text] as const),
  );
  const phrases = avoidedPhrases();

  it('are held against all phrases of docs/style.md', () => {
    expect(texts.length).toBeGreaterThan(4_000);
    expect(phrases.length).toBeGreaterThan(20);
  });

  it.each(phrases)('do not say “%s”', (phrase) => {
    const pattern = new RegExp(`\\b${phrase}\\b`, 'i');
    expect(texts.filter(([, text]) => pattern.test(text))).toEqual([]);
  });
});
