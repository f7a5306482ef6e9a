// What a visitor's first page loads: the entry, what it imports, and the chunk of the page. The aim is 130 kB gzip in all; until the frame is smaller this holds what is reached.
const { existsSync, readFileSync } = require('node:fs');

const FIRST_PAGE_LIMIT = '170 kB';
const MANIFEST = 'dist/current/web/.vite/manifest.json';
const manifest = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {};

function filesOf(name, found = new Set()) {
  const chunk = manifest[name];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const file of chunk.css ?? []) found.add(file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

const entry = Object.keys(manifest).find((name) => manifest[name].isEntry);
const pages = Object.keys(manifest).filter(
  (name) => manifest[name].isDynamicEntry && /^src\/pages\//.test(name),
);
const paths = (files) => [...files].map((file) => `dist/current/web/${file}`);

module.exports = [undefined, ...pages].map((page) => ({
  name: page === undefined ? 'entry' : `first page: ${page}`,
  path:
    entry === undefined
      ? [MANIFEST]
      : paths(page === undefined ? filesOf(entry) : filesOf(page, filesOf(entry))),
  limit: FIRST_PAGE_LIMIT,
  gzip: true,
}));
