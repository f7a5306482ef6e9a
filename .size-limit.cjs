// What a visitor's first page loads: the entry with its typeface (19 kB), the chunk of the page, and what both import.
const { existsSync, readFileSync } = require('node:fs');

// Nothing is waited for that is read: a page comes with its content (docs/decisions/0017).
const FIRST_PAGE_LIMIT = '234 kB';
const WEB = 'dist/current/web';
const MANIFEST = `${WEB}/.vite/manifest.json`;
const PAGE = `${WEB}/index.html`;
const manifest = existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {};

function filesOf(name, found = new Set()) {
  const chunk = manifest[name];
  if (chunk === undefined || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const file of chunk.css ?? []) found.add(file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

const page = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
const entry = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].map((match) => match[1]);
const pages = Object.keys(manifest).filter(
  (name) => manifest[name].isDynamicEntry && /^src\/pages\/[^/]+\/[^/]+-page\.tsx$/.test(name),
);
const paths = (files) => [...files].map((file) => `${WEB}/${file}`);

module.exports = [undefined, ...pages].map((name) => ({
  name: name === undefined ? 'entry' : `first page: ${name}`,
  path: entry.length === 0 ? [PAGE] : paths(name === undefined ? entry : filesOf(name, new Set(entry))),
  limit: FIRST_PAGE_LIMIT,
  gzip: true,
}));
