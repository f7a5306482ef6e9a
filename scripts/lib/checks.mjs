// The checks of `npm test` that are not test files. Each is a command; some also have an expected output.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './bootstrap.mjs';

/** A check passes when its command exits with 0 and `verdict` finds no fault in its output. */
export const CHECKS = [
  { name: 'types of the packages, the service and the tests', command: ['tsgo', '-p', 'tsconfig.json'] },
  { name: 'types of the web application', command: ['tsgo', '-p', 'apps/web/tsconfig.json'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'formatting', command: ['oxfmt', '--check'] },
  {
    name: 'import borders',
    command: ['depcruise', 'packages', 'apps', '--config', '.dependency-cruiser.cjs', '--progress', 'none'],
    verdict: borderFault,
  },
  {
    name: 'cycles of folders in the service',
    command: [
      ...['depcruise', 'apps/service/src', '--config', '.dependency-cruiser-folders.cjs'],
      ...['--progress', 'none'],
    ],
    verdict: borderFault,
  },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  {
    name: 'code that only tests use',
    command: [
      'knip',
      '--no-progress',
      '--production',
      '--config',
      'knip.production.json',
      '--include',
      'files,exports,types',
    ],
  },
  { name: 'sizes of the first pages', command: ['size-limit'] },
];

/** The checks of changed files: types and formatting of all files, but rules of these only. */
export function checksOfChange(files) {
  const linted = files.filter((file) => /\.(?:ts|tsx|js)$/.test(file) && existsSync(join(ROOT, file)));
  return [
    ...CHECKS.filter(({ command: [program] }) => program === 'tsgo' || program === 'oxfmt'),
    ...(linted.length === 0
      ? []
      : [{ name: 'lint', command: ['oxlint', '--no-error-on-unmatched-pattern', ...linted] }]),
  ];
}

/** With an unsupported TypeScript, dependency-cruiser reads nothing and reports success. */
export function borderFault(output) {
  const cruised = Number(/\b(\d+) modules,/.exec(output)?.[1] ?? 0);
  return cruised > 0 ? null : 'dependency-cruiser looked at 0 modules';
}
