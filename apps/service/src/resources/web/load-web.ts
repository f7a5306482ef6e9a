import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { pageRoutesSchema, viteManifestSchema } from './page.ts';
import type { PageParts, ViteManifest } from './page.ts';

export interface WebFiles extends PageParts {
  /** Folder of the built files. */
  readonly dir: string;
  /** Changes with any built file: their names contain their hashes. The same for all translations' pages. */
  readonly buildId: string;
}

/**
 * The built web application in `dir`.
 * @throws {Error} when it is incomplete.
 */
export async function loadWeb(dir: string): Promise<WebFiles> {
  const template = await readFile(join(dir, 'index.html'), 'utf8');
  const manifestText = await textOrNull(join(dir, '.vite', 'manifest.json'));
  const manifest: ViteManifest =
    manifestText === null ? {} : v.parse(viteManifestSchema, JSON.parse(manifestText));
  const buildId = createHash('sha256')
    .update(template)
    .update(manifestText ?? '')
    .update((await textOrNull(join(dir, '.vite', 'translations'))) ?? '')
    .digest('hex')
    .slice(0, 12);
  return {
    dir,
    template,
    manifest,
    buildId,
    routes: v.parse(pageRoutesSchema, JSON.parse(await readFile(join(dir, '.vite', 'pages.json'), 'utf8'))),
  };
}

const textOrNull = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);
