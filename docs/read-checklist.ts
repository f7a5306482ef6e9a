/** A checklist of this folder: tables of lines, each with the tests that show it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** A test that a line names: all of a file, or one title of it. */
export interface NamedTest {
  readonly file: string;
  readonly title: string | undefined;
}

export interface ChecklistLine {
  /** Heading that it stands under. */
  readonly heading: string;
  readonly text: string;
  readonly tests: readonly NamedTest[];
}

export interface Checklist {
  readonly lines: readonly ChecklistLine[];
  /** Names that are not there, and lines that name nothing. */
  readonly faults: readonly string[];
}

/** Reads a checklist of a checkout and looks for every file and title that it names: `file.ts`, or `file.ts` “title”. */
export function readChecklist(name: string, root = ROOT): Checklist {
  let heading = '';
  const lines: ChecklistLine[] = [];
  const faults: string[] = [];
  for (const text of readFileSync(join(root, 'docs', name), 'utf8').split('\n')) {
    heading = /^##+ (.+)$/.exec(text)?.[1] ?? heading;
    if (!/^\| (?!line |---)/.test(text)) continue;
    const [first = '', ...rest] = text.split(' | ');
    const line = first.replace(/^\| /, '');
    const tests = rest.join(' | ');
    lines.push({ heading, text: line, tests: namedTests(tests) });
    faults.push(...faultsOf(tests, root).map((fault) => `${line}: ${fault}`));
  }
  return { lines, faults };
}

const namedTests = (tests: string): readonly NamedTest[] =>
  [...tests.matchAll(/`([^`]+\.ts)`(?: “([^”]+)”)?/g)].map(([, file = '', title]) => ({ file, title }));

function faultsOf(tests: string, root: string): readonly string[] {
  const named = namedTests(tests);
  if (named.length === 0) return ['names no test'];
  return named.flatMap(({ file, title }) => {
    if (!existsSync(join(root, file))) return [`no file ${file}`];
    if (title === undefined) return [];
    return readFileSync(join(root, file), 'utf8').includes(title) ? [] : [`no test “${title}” in ${file}`];
  });
}
