// The checks of `npm test` that are no test files. Each is a command; some also say what its output must hold.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './bootstrap.mjs';

/** A check passes when its command exits with 0 and `verdict` finds no fault in its output. */
export const CHECKS = [
  { name: 'types of the packages, the service and the tests', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the web application', command: ['tsc', '-p', 'apps/web/tsconfig.json'] },
  // Seen from node_modules/.bin, where the commands lie.
  { name: 'lint', command: ['../../scripts/lint.mjs'] },
  {
    name: 'formatting',
    command: [
      'prettier',
      '--check',
      '--log-level',
      'warn',
      '.',
      '--cache',
      '--cache-location',
      'node_modules/.cache/prettier/.prettier-cache',
    ],
  },
  {
    name: 'import borders',
    command: ['depcruise', 'packages', 'apps', '--config', '.dependency-cruiser.cjs', '--progress', 'none'],
    verdict: borderFault,
  },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'sizes of the first pages', command: ['size-limit'] },
];

/** The checks of some files: types of everything, style and rules of these alone. */
export function checksOfChange(files) {
  const there = files.filter((file) => existsSync(join(ROOT, file)));
  const linted = there.filter((file) => /\.(?:ts|tsx|js)$/.test(file));
  return [
    ...CHECKS.filter(({ command: [program] }) => program === 'tsc'),
    ...(linted.length === 0
      ? []
      : [{ name: 'lint', command: ['eslint', '--max-warnings', '0', '--no-warn-ignored', ...linted] }]),
    ...(there.length === 0
      ? []
      : [{ name: 'formatting', command: ['prettier', '--check', '--ignore-unknown', ...there] }]),
  ];
}

/** Under a TypeScript that it cannot use, dependency-cruiser cruises nothing and reports success. */
export function borderFault(output) {
  const cruised = Number(/\b(\d+) modules,/.exec(output)?.[1] ?? 0);
  return cruised > 0 ? null : 'dependency-cruiser looked at 0 modules';
}
