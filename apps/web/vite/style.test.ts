import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from '../../../scripts/lib/catalogue.mjs';
import { READ } from './texts.ts';

const ROOT = join(import.meta.dirname, '../../..');

const STYLE = readFileSync(join(ROOT, 'docs/style.md'), 'utf8');

/** The part of docs/style.md below a heading. */
const partUnder = (heading: string): string =>
  STYLE.split(/^#+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';

/** The first column of the tables below a heading of docs/style.md. */
const phrasesUnder = (heading: string): readonly string[] =>
  partUnder(heading)
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| not |'))
    .flatMap((line) => (line.split('|')[1] ?? '').split(','))
    .map((phrase) => phrase.trim());

describe('the texts that visitors read', async () => {
  const texts = Object.entries(await readCatalogue()).flatMap(([file, found]) =>
    found.map((text) => [file, text] as const),
  );
  const phrases = phrasesUnder('On the page');

  it('are held against all phrases of docs/style.md', () => {
    expect(texts.length).toBeGreaterThan(4_000);
    expect(phrases.length).toBeGreaterThan(20);
  });

  it.each(phrases)('do not say “%s”', (phrase) => {
    const pattern = new RegExp(`\\b${phrase}\\b`, 'i');
    expect(texts.filter(([, text]) => pattern.test(text))).toEqual([]);
  });
});

describe('props whose texts are translated', () => {
  it('take no ids: a translated id equals nothing', () => {
    const root = join(ROOT, 'apps/web/src');
    const wrong = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
      .flatMap((file) =>
        [...readFileSync(join(root, file), 'utf8').matchAll(/(?:readonly |Readonly<\{ |; )(\w+)\??: '[a-z]/g)]
          .map(([, name = '']) => name)
          .filter((name) => READ.test(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(wrong).toEqual([]);
  });
});

/** A source without its comments and texts. */
const codeOf = (source: string): string =>
  source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'|"[^"\n]*"/gm, '');

describe('names in the sources', () => {
  const names = [...partUnder('Names').matchAll(/^\| `.*?\|/gm)].flatMap(([cell]) =>
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

/** Folders whose declared names, comments and test titles are checked. */
const PLAIN_FOLDERS = ['packages', 'apps', 'scripts', 'bench', 'e2e'];

const plainSources = PLAIN_FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:tsx?|mjs|cjs)$/.test(file) && !/(?:^|\/)(?:node_modules|dist)\//.test(file))
    .map((file) => [`${folder}/${file}`, readFileSync(join(ROOT, folder, file), 'utf8')] as const),
);

/** Files of the root and of tools, whose comments are checked. */
const TOOL_FILES = [
  ...['vitest.config.ts', '.size-limit.cjs', '.dependency-cruiser.cjs'],
  ...['Dockerfile', 'compose.yaml', 'compose.citus.yaml', 'deploy/cairn.service', '.ci/run', '.env.example'],
];
const toolSources = TOOL_FILES.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')] as const);

/** Names that a source declares; not keys of object literals, which may be stored names or wire formats. */
function declaredNames(file: string, source: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (
      ts.isVariableDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isBindingElement(node) ||
      ts.isFunctionLike(node) ||
      ts.isClassDeclaration(node) ||
      ts.isInterfaceDeclaration(node) ||
      ts.isTypeAliasDeclaration(node) ||
      ts.isPropertySignature(node) ||
      ts.isPropertyDeclaration(node)
    ) {
      const { name } = node;
      if (name !== undefined && ts.isIdentifier(name)) names.add(name.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return names;
}

describe('declared names', () => {
  const words = phrasesUnder('Declared names');
  /** `each`, `eachName`, `EachName`, `EACH_NAME`. */
  const begins = (word: string) =>
    new RegExp(
      `^(?:${word}|${word.charAt(0).toUpperCase()}${word.slice(1)})(?![a-z])|^${word.toUpperCase()}(?:_|$)`,
    );
  const declared = plainSources.flatMap(([file, source]) =>
    [...declaredNames(file, source)].map((name) => [file, name] as const),
  );

  it('are held against all words of docs/style.md', () => {
    expect(words.length).toBeGreaterThan(20);
    expect(declared.length).toBeGreaterThan(10_000);
  });

  it.each(words)('do not begin with “%s”', (word) => {
    expect(declared.filter(([, name]) => begins(word).test(name))).toEqual([]);
  });
});

/** Comments at the start of a line, consecutive ones joined. */
const COMMENT = /(?<=^\s*\{?)(?:\/\*[\s\S]*?\*\/|(?:\/\/|# ).*(?:\n\s*(?:\/\/|# ).*)*)/gm;

const TITLE = /(?<=^\s*(?:(?:it|describe)(?:\.\w+\(.*\))?|\]\))\()(['"`]).*?\1/gm;

describe('comments and test titles', () => {
  const phrases = phrasesUnder('Comments and test titles');
  const texts = [...plainSources, ...toolSources].flatMap(([file, source]) =>
    [...source.matchAll(COMMENT), ...source.matchAll(TITLE)].map(
      ([text]) => `${file}: ${text.replaceAll(/\n\s*(?:\*|\/\/|#)?\s*/g, ' ')}`,
    ),
  );

  it('are held against all phrases of docs/style.md', () => {
    expect(texts.length).toBeGreaterThan(5_000);
    expect(phrases.length).toBeGreaterThan(12);
  });

  it.each(phrases)('do not say “%s”', (phrase) => {
    const pattern = new RegExp(`: .*\\b${phrase}\\b`, 'i');
    expect(texts.filter((text) => pattern.test(text))).toEqual([]);
  });
});

/** Their lines are titles of tests, and questions of others. */
const CHECKLISTS = new Set(['spec-checklist.md', 'questions.md']);

describe('documents', () => {
  const phrases = phrasesUnder('In documents');
  const files = [
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    'data/README.md',
    'apps/web/README.md',
  ].concat(
    ['docs', 'docs/decisions'].flatMap((folder) =>
      readdirSync(join(ROOT, folder))
        .filter((name) => name.endsWith('.md') && !CHECKLISTS.has(name))
        .map((name) => `${folder}/${name}`),
    ),
  );
  // A phrase may continue on the next line. The tables of docs/style.md quote what they forbid.
  const texts = files.flatMap((file) =>
    readFileSync(join(ROOT, file), 'utf8')
      // Released parts of the changelog stay as they are.
      .replace(file === 'CHANGELOG.md' ? /^## .* \(\d{4}-[\s\S]*/m : /^$/, '')
      .replaceAll(/```[\s\S]*?```|`[^`\n]+`/g, '')
      .replaceAll(file === 'docs/style.md' ? /^\|.*/gm : /^$/g, '')
      .split(/\n(?=\n|\||- |\d+\. )/)
      .map((text) => `${file}: ${text.trim().replaceAll(/\s+/g, ' ')}`),
  );

  it('are held against all phrases of docs/style.md', () => {
    expect(texts.length).toBeGreaterThan(700);
    expect(phrases.length).toBeGreaterThan(40);
  });

  it.each(phrases)('do not say “%s”', (phrase) => {
    const pattern = new RegExp(`: .*\\b${phrase}\\b`, 'i');
    expect(texts.filter((text) => pattern.test(text))).toEqual([]);
  });
});
