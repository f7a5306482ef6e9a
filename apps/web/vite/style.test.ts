import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const textsSchema = v.record(v.string(), v.unknown());

/** Phrases of the first column of the page's table in docs/style.md. */
function avoidedPhrases(): readonly string[] {
  const section = readFileSync(join(ROOT, 'docs/style.md'), 'utf8').split('## In the code')[0] ?? '';
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| not |'))
    .flatMap((line) => (line.split('|')[1] ?? '').split(','))
    .map((phrase) => phrase.trim());
}

/** Every text of the catalogue, with where it stands. */
function textsOf(value: unknown, place: string): readonly (readonly [place: string, text: string])[] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, place === '' ? key : place));
}

describe('the texts that visitors read', () => {
  const catalogue = v.parse(
    textsSchema,
    JSON.parse(readFileSync(join(ROOT, 'apps/web/words/en.json'), 'utf8')),
  );
  const texts = textsOf(catalogue, '');
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
