/** Reads what the build left of the web application. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { noFirstLoad, viteManifestSchema } from './page.ts';
import type { FirstLoadOf, PageParts, ViteManifest } from './page.ts';

export interface WebFiles extends PageParts {
  /** Folder of the built files. */
  readonly dir: string;
  /** Changes whenever a built file does: their names carry their hashes. */
  readonly buildId: string;
}

const firstLoadSchema = v.object({
  isPage: v.boolean(),
  calls: v.array(v.pipe(v.string(), v.startsWith('/'))),
  chunks: v.array(v.string()),
});

/** The built web application in `dir`.
 * @throws {Error} when there is no index.html. */
export async function loadWeb(dir: string): Promise<WebFiles> {
  const template = await readFile(join(dir, 'index.html'), 'utf8');
  const manifestText = await textOrNull(join(dir, '.vite', 'manifest.json'));
  const manifest: ViteManifest =
    manifestText === null ? {} : v.parse(viteManifestSchema, JSON.parse(manifestText));
  const buildId = createHash('sha256')
    .update(template)
    .update(manifestText ?? '')
    .digest('hex')
    .slice(0, 12);
  return {
    dir,
    template,
    manifest,
    buildId,
    firstLoadOf: await loadFirstLoad(join(dir, '.vite', 'first-load.mjs')),
  };
}

async function textOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    return null;
  }
}

/** The web application's own table; a page without one still loads, only later. */
async function loadFirstLoad(file: string): Promise<FirstLoadOf> {
  const table: unknown = await import(pathToFileURL(file).href).catch(() => undefined);
  const module = v.safeParse(v.object({ firstLoad: v.function() }), table);
  if (!module.success) return noFirstLoad;
  const { firstLoad } = module.output;
  return (path, isElys) => v.parse(firstLoadSchema, firstLoad(path, isElys));
}
