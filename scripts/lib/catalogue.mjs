// The texts of all sources, as found by the translation plugin.
import { readFileSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { runnerImport } from 'vite';
import { ROOT } from './bootstrap.mjs';

const FOLDERS = [
  'apps/service/chains',
  'apps/service/src',
  'apps/web/src',
  'packages/api/src',
  'packages/chain/src',
  'packages/messages/src',
];

/** English texts by file: files by name, texts in their order. */
export async function readCatalogue() {
  const { module } = await runnerImport(join(ROOT, 'apps/web/vite/words.ts'), {
    configFile: false,
    logLevel: 'error',
  });
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true }).map(
      (name) => `${folder}/${name.split(sep).join('/')}`,
    ),
  );
  const found = ['apps/web/index.html', ...files.filter(module.holdsTexts).sort()].map((file) => [
    file,
    module.wordsOf(file, readFileSync(join(ROOT, file), 'utf8')),
  ]);
  return Object.fromEntries(found.filter(([, texts]) => texts.length > 0));
}
