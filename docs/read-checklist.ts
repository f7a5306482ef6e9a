/** A checklist of this folder: tables of lines, each with the tests that show it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const OPEN = '**open**';

export interface Checklist {
  /** Every heading, without its marks. */
  readonly headings: readonly string[];
  /** Every line, in order. */
  readonly lines: readonly string[];
  /** Those marked as open, each after the heading that it stands under. */
  readonly open: readonly string[];
  /** Names that are not there, and lines that name nothing. */
  readonly faults: readonly string[];
}

/** Reads a checklist and looks for every file and title that it names: `file.ts`, or `file.ts` “title”. */
export function readChecklist(name: string): Checklist {
  const headings: string[] = [];
  const lines: string[] = [];
  const open: string[] = [];
  const faults: string[] = [];
  for (const text of readFileSync(join(ROOT, 'docs', name), 'utf8').split('\n')) {
    const heading = /^##+ (.+)$/.exec(text)?.[1];
    if (heading !== undefined) headings.push(heading);
    if (!/^\| (?!line |---)/.test(text)) continue;
    const [first = '', ...rest] = text.split(' | ');
    const line = first.replace(/^\| /, '');
    const tests = rest.join(' | ');
    lines.push(line);
    if (tests.startsWith(OPEN)) open.push(`${headings.at(-1) ?? ''}: ${line}`);
    else faults.push(...faultsOf(tests).map((fault) => `${line}: ${fault}`));
  }
  return { headings, lines, open, faults };
}

function faultsOf(tests: string): readonly string[] {
  const named = [...tests.matchAll(/`([^`]+\.ts)`(?: “([^”]+)”)?/g)];
  if (named.length === 0) return ['names no test'];
  return named.flatMap(([, file = '', title]) => {
    if (!existsSync(join(ROOT, file))) return [`no file ${file}`];
    if (title === undefined) return [];
    return readFileSync(join(ROOT, file), 'utf8').includes(title) ? [] : [`no test “${title}” in ${file}`];
  });
}
