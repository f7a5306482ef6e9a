import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { lintKeys } from './lint-keys.mjs';

const root = mkdtempSync(join(tmpdir(), 'cairn-lint-'));
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(file, text) {
  mkdirSync(join(root, dirname(file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** The files whose verdict a change calls into question. */
function staleAfter(change) {
  const before = lintKeys(root);
  change();
  return [...lintKeys(root)].filter(([file, key]) => before.get(file) !== key).map(([file]) => file);
}

it('a file is linted again when what it imports has changed, however far, and no other is', () => {
  write('packages/chain/src/dec.ts', 'export const zero = () => 0;');
  write('packages/api/src/fee.ts', "import { zero } from '@cairn/chain/dec';\nexport const fee = zero();");
  write('apps/web/src/panel.tsx', "import type { X } from './lib.ts';\nexport const x: X = 1;");
  write('apps/web/src/lib.ts', "export { fee as x } from '@cairn/api/fee';\nexport type X = number;");
  write('apps/web/src/other.ts', 'export const y = 1;');
  write('apps/web/src/vite.d.ts', '');
  expect(staleAfter(() => undefined)).toEqual([]);
  expect(staleAfter(() => write('apps/web/src/panel.tsx', ''))).toEqual(['apps/web/src/panel.tsx']);
  write('apps/web/src/panel.tsx', "const late = () => import('./lib.ts');");
  expect(staleAfter(() => write('packages/chain/src/dec.ts', 'export const zero = async () => 0;'))).toEqual([
    'apps/web/src/lib.ts',
    'apps/web/src/panel.tsx',
    'packages/api/src/fee.ts',
    'packages/chain/src/dec.ts',
  ]);
  // A file that was missing is there, and what holds for all files changes all.
  write('apps/web/src/other.ts', "import './missing.ts';");
  expect(staleAfter(() => write('apps/web/src/missing.ts', ''))).toContain('apps/web/src/other.ts');
  expect(staleAfter(() => write('apps/web/src/vite.d.ts', 'declare const z: 1;'))).toHaveLength(7);
});
