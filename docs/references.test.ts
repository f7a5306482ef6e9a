import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SETTING_INFO } from '../apps/service/src/settings.ts';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const markdownIn = (folder: string): readonly string[] =>
  readdirSync(join(ROOT, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);

const FOLDERS = ['apps', 'bench', 'data', 'deploy', 'docs', 'e2e', 'packages', 'scripts'];
/** Written by commands, so not in a checkout. */
const GENERATED = 'apps/web/words/';

/** Documents with what they name in code: spans between backticks, and lines of blocks. A replaced decision names what is gone. */
const documents = ['README.md', 'CONTRIBUTING.md', 'apps/web/README.md', 'data/README.md']
  .concat(markdownIn('docs'), markdownIn('docs/decisions'))
  .map((file) => ({ file, text: read(file) }))
  .filter(({ text }) => !text.includes('*Replaced by '))
  .map(({ file, text }) => {
    const blocks = [...text.matchAll(/```\w*\n([\s\S]*?)```/g)].map(([, block = '']) => block);
    const spans = [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(
      ([, span = '']) => span,
    );
    return { file, text, spans, commands: [...spans, ...blocks.flatMap((block) => block.split('\n'))] };
  });

const sources = FOLDERS.filter((folder) => folder !== 'data').flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => !/(?:^|\/)(?:node_modules|dist)\//.test(file))
    .map((file) => `/${folder}/${file}`),
);

/** A path from the root must exist up to its first placeholder; the end of a source path must fit a file. */
function isMissing(span: string): boolean {
  if (!/^[\w.@-]+\/[^\s]*$/.test(span) || span.startsWith(GENERATED)) return false;
  const [fixed = ''] = span.split(/[<*{…]/);
  if (FOLDERS.includes(span.split('/')[0] ?? ''))
    return !existsSync(join(ROOT, fixed === span ? fixed : fixed.slice(0, fixed.lastIndexOf('/'))));
  return (
    fixed === span &&
    /\.(?:tsx?|mjs|css|sql|md)$/.test(span) &&
    !sources.some((file) => file.endsWith(`/${span}`))
  );
}

/** The wrong names of all documents, each with its document. */
const wrong = (named: (document: (typeof documents)[number]) => readonly string[]) =>
  documents.flatMap((document) => named(document).map((name) => `${document.file}: ${name}`));

const matches = (texts: readonly string[], pattern: RegExp): readonly string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));

/** The anchors of the headings, as GitHub makes them. */
const anchorsOf = (text: string): readonly string[] =>
  matches([text], /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  );

describe('what the documents name', () => {
  it('is found in all of them', () => {
    expect(documents.length).toBeGreaterThan(40);
    expect(
      documents.flatMap(({ spans }) => spans.filter((span) => span.includes('/'))).length,
    ).toBeGreaterThan(300);
  });

  it('has paths that exist', () => {
    expect(wrong(({ spans }) => spans.filter(isMissing))).toEqual([]);
  });

  it('quotes titles of tests that exist', () => {
    const quoted = /`([\w/.-]+\.(?:test|e2e)\.ts)` “([^”]+)”/g;
    expect(
      wrong(({ text }) =>
        [...text.matchAll(quoted)].flatMap(([, file = '', title = '']) =>
          read(file).includes(title) ? [] : [`${file} “${title}”`],
        ),
      ),
    ).toEqual([]);
  });

  it('has links to files and headings that exist', () => {
    const hasTarget = (from: string, [path = '', anchor]: readonly string[]): boolean => {
      const target = path === '' ? from : join(dirname(from), path);
      return (
        existsSync(join(ROOT, target)) && (anchor === undefined || anchorsOf(read(target)).includes(anchor))
      );
    };
    expect(
      wrong(({ file, text }) =>
        matches([text], /\]\((?!https?:)([^)\s]+)/g).filter((link) => !hasTarget(file, link.split('#'))),
      ),
    ).toEqual([]);
  });

  it('has scripts of package.json, and benchmarks', () => {
    const scripts: unknown = JSON.parse(read('package.json'));
    expect(
      wrong(({ commands }) =>
        matches(commands, /\bnpm run ([\w:-]+)/g).filter(
          (name) => !JSON.stringify(scripts).includes(`"${name}":`),
        ),
      ),
    ).toEqual([]);
    expect(
      wrong(({ commands }) =>
        matches(commands, /\bnpm run bench -- ([a-z][\w-]+)/g).filter(
          (name) => !existsSync(join(ROOT, 'bench', `${name}.ts`)),
        ),
      ),
    ).toEqual([]);
  });

  it('has flags and variables of the program', () => {
    const settings = Object.values(SETTING_INFO);
    const help = readdirSync(join(ROOT, 'apps/service/src/commands')).map((name) =>
      read(`apps/service/src/commands/${name}`),
    );
    const flags = new Set([
      ...settings.flatMap(({ flag }) => (flag === undefined ? [] : [flag])),
      ...matches(help, /--([a-z][\w-]*)/g),
      'help',
    ]);
    // From the last name of the program on: `docker run … cairn up --node URL` has flags of docker before it.
    const ofProgram = /^.*(?:^|\s)(?:cairn|npm start --|node scripts\/start\.mjs) (.*)$/g;
    expect(
      wrong(({ commands }) =>
        matches(matches(commands, ofProgram), /(?:^|\s)--([a-z][\w-]*)/g).filter((flag) => !flags.has(flag)),
      ),
    ).toEqual([]);
    const variables = `${read('.env.example')}${read('compose.yaml')}${read('apps/web/vite.config.ts')}${read('scripts/start.mjs')}`;
    expect(
      wrong(({ file, spans }) =>
        /README|operations|security/.test(file)
          ? matches(spans, /^([A-Z]+(?:_[A-Z]+)+)(?:=|$)/g).filter((name) => !variables.includes(name))
          : [],
      ),
    ).toEqual([]);
  });

  it('has API paths of the service', () => {
    const code = sources
      .filter((file) => /^\/(?:packages\/api|apps\/service)\/src\/(?!.*\.test\.).*\.ts$/.test(file))
      .map((file) => read(file.slice(1)))
      .join('\n');
    expect(
      wrong(({ spans }) =>
        matches(spans, /(?:^|\s)(\/(?:api\/v1|embed)\/[\w{}/-]*[\w}])(?![\w{/…*])/g).filter(
          (path) => !code.includes(path),
        ),
      ),
    ).toEqual([]);
  });
});
