import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { reachedTests } from './reached-tests.mjs';

let root;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cairn-reached-'));
  const files = {
    'packages/chain/src/dec.ts': 'export const zero = 0;',
    'packages/chain/src/dec.test.ts': "import './dec.ts';",
    'packages/api/src/fee.test.ts': "import './fee.ts';",
    'packages/api/src/fee.ts': "import { zero } from '@cairn/chain/dec';",
    'packages/indexer/src/write.ts': "import '@cairn/api/fee';",
    'packages/indexer/src/write.test.ts': "import './write.ts';",
    'apps/web/src/main.tsx': "import './frame.tsx'; import './pages/pool/route.ts';",
    'apps/web/src/frame.tsx': '',
    'apps/web/src/panel.tsx': "import type { Fee } from '@cairn/api/fee';",
    'apps/web/src/pages/pool/route.ts': "const page = () => import('./page.tsx');",
    'apps/web/src/pages/pool/page.tsx': "import '../../panel.tsx';",
    'apps/web/src/pages/pool/pool.dom.test.ts': '',
    'apps/web/src/pages/vault/page.tsx': '',
    'apps/web/src/pages/vault/vault.dom.test.ts': '',
    'apps/web/vite/style.test.ts': '',
    'docs/checklists.test.ts': '',
    'e2e/print.e2e.ts': "it('prints', () => {});\nit('prints a pool', () => visit('/pool/1'));",
    'e2e/zoom.e2e.ts': "it('zooms', () => { visit('/vault/1'); ask('/chain/rest/pool/1'); });",
    'e2e/support/all-routes.ts': '',
    'e2e/layout.e2e.ts': "import './support/all-routes.ts'",
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});

it.each([
  [
    'a pure package',
    'packages/chain/src/dec.ts',
    ['packages/api/src/fee.test.ts', 'packages/chain/src/dec.test.ts'],
    [],
    [],
  ],
  [
    'a package with a database',
    'packages/indexer/src/write.ts',
    ['packages/indexer/src/write.test.ts'],
    [],
    [],
  ],
  [
    'a panel',
    'apps/web/src/panel.tsx',
    [],
    ['pool'],
    ['apps/web/src/pages/pool/pool.dom.test.ts', 'e2e/layout.e2e.ts', 'e2e/print.e2e.ts:2'],
  ],
  [
    'the frame',
    'apps/web/src/frame.tsx',
    [],
    null,
    [
      'apps/web/src/pages/pool/pool.dom.test.ts',
      'apps/web/src/pages/vault/vault.dom.test.ts',
      'e2e/layout.e2e.ts',
      'e2e/print.e2e.ts',
      'e2e/zoom.e2e.ts',
    ],
  ],
  ['a journey', 'e2e/zoom.e2e.ts', [], [], ['e2e/zoom.e2e.ts']],
  ['prose', 'docs/scale.md', ['apps/web/vite/style.test.ts', 'docs/checklists.test.ts'], [], []],
])('a change of %s reaches its tests', (_what, file, units, pages, journeys) => {
  expect(reachedTests(root, [file])).toEqual({ units, pages, journeys });
});

it.each(['data/elysnet-1/state', 'package-lock.json', 'scripts/build.mjs', 'e2e/support/serve.ts'])(
  'a change of %s reaches every test',
  (file) => {
    expect(reachedTests(root, [file])).toBeNull();
  },
);
