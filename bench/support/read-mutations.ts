/** The list of mutations that break the specification, each one line of its checklist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChecklistLine } from '../../docs/read-checklist.ts';

const LIST = join('bench', 'support', 'mutations.txt');

export interface Mutation {
  readonly line: ChecklistLine;
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The list, with the line of the checklist that each block breaks. `faults`: blocks that match no line or file, and
 * lines without a mutation.
 */
export function readMutations(
  lines: readonly ChecklistLine[],
  root: string,
): { readonly mutations: readonly Mutation[]; readonly faults: readonly string[] } {
  const faults: string[] = [];
  const blocks = readFileSync(join(root, LIST), 'utf8')
    .split('\n\n')
    .map((block) => block.split('\n').filter((line) => line !== '' && !line.startsWith('#')))
    .filter((block) => block.length > 0);
  const mutations = blocks.flatMap(([head = '', file = '', ...changes]): Mutation[] => {
    const [section, start] = [head.slice(0, 1), head.slice(2)];
    const fitting = lines.filter(
      ({ heading, text }) => heading.startsWith(section) && text.startsWith(start),
    );
    const textOf = (sign: string) =>
      changes
        .filter((line) => line.startsWith(sign))
        .map((line) => line.slice(2))
        .join('\n');
    const [from, to] = [textOf('-'), textOf('+')];
    const found = existsSync(join(root, file))
      ? readFileSync(join(root, file), 'utf8').split(from).length - 1
      : 0;
    const [line] = fitting;
    if (fitting.length !== 1) faults.push(`${head}: ${fitting.length} lines begin so`);
    if (found !== 1) faults.push(`${head}: ${file} has ${found} times ${from}`);
    return line === undefined ? [] : [{ line, file, from, to }];
  });
  const unbroken = lines.filter((line) => !mutations.some((mutation) => mutation.line === line));
  faults.push(...unbroken.map(({ heading, text }) => `${heading}: ${text}: nothing breaks it`));
  return { mutations, faults };
}
