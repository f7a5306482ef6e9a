/** Gives each page its own copy of the small modules that pages share, so that a page is a few files and not thirty. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const PACKAGES = resolve(import.meta.dirname, '../../../packages');
const MAIN = resolve(import.meta.dirname, '../src/main.tsx');
/** Calls and what is built on them: small, and used by some pages each. */
const COPIED = /\/packages\/node-client\/src\/modules\/|\/apps\/web\/src\/entities\//;
/** What a module keeps must be kept once. */
const KEEPS_SOMETHING =
  /^(?:export )?(?:let |const \w+[^=\n]*= (?:new (?:Map|Set|WeakMap)\b|lateModule\b|rememberLast\b))/m;
const PAGE = /\/src\/pages\/([a-z-]+)\/|\?page=([a-z-]+)$/;
const STATIC_IMPORT = /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)';/gm;

/** The files that the entry always loads: a copy of one would be a second frame. */
function reachedFrom(file: string, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(file) || !existsSync(file)) return found;
  found.add(file);
  for (const [, source = ''] of readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)) {
    if (source.startsWith('.')) reachedFrom(resolve(dirname(file), source), found);
    const [, name = '', path = ''] = /^@cairn\/([a-z-]+)\/(.+)$/.exec(source) ?? [];
    if (name !== '') reachedFrom(join(PACKAGES, name, 'src', `${path}.ts`), found);
  }
  return found;
}

/** The plugin; for builds only. */
export function pageCopies(): Plugin {
  const frame = new Set([...reachedFrom(MAIN)].map((file) => file.split(sep).join('/')));
  const isCopied = (file: string) =>
    COPIED.test(file) && !frame.has(file) && !KEEPS_SOMETHING.test(readFileSync(file, 'utf8'));
  return {
    name: 'page-copies',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const [, folder, copy] = PAGE.exec(importer ?? '') ?? [];
      const page = folder ?? copy;
      if (importer === undefined || page === undefined) return null;
      const from = importer.replace(/\?page=.*$/, '');
      const resolved = await this.resolve(source, from, { ...options, skipSelf: true });
      if (resolved === null || resolved.external !== false || !isCopied(resolved.id)) return resolved;
      return { ...resolved, id: `${resolved.id}?page=${page}` };
    },
  };
}
