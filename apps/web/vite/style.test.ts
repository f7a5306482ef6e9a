import { readdirSync, readFileSync } from 'node:fs';
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

/** A source without its comments and texts. */
const codeOf = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'|"[^"\n]*"/gm, '');

describe('names in the sources', () => {
  const section = readFileSync(join(ROOT, 'docs/style.md'), 'utf8').split('These names must not')[1] ?? '';
  const names = [...section.matchAll(/^\| `.*?\|/gm)].flatMap(([cell]) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  const folders = ['apps', 'packages'].flatMap((kind) =>
    readdirSync(join(ROOT, kind)).map((name) => join(kind, name, 'src')),
  );
  const sources = folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => [`${folder}/${file}`, codeOf(readFileSync(join(ROOT, folder, file), 'utf8'))] as const),
  );

  it('are held against all of docs/style.md', () => {
    expect(names.length).toBeGreaterThan(8);
    expect(sources.length).toBeGreaterThan(1_000);
  });

  it.each(names)('are not `%s`', (name) => {
    // `MOST` stands for `MOST_BLOCKS` too.
    const pattern = new RegExp(`\\b${name}(?:_[A-Z_]+)?\\b`);
    expect(sources.filter(([, source]) => pattern.test(source)).map(([file]) => file)).toEqual([]);
  });
});
