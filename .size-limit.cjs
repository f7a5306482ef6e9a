// What the first page loads: the entry, the chunk of the page, and their imports.
const { existsSync, readFileSync } = require('node:fs');

// Scripts do not delay reading: pages are rendered by the service (docs/decisions/0017).
const FIRST_PAGE_LIMIT = '160 kB';
// Typefaces never delay a page: if they load late, the next page uses them (docs/decisions/0019).
const TYPEFACES_LIMIT = '45 kB';
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
const entry = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)].map((match) => match[1]);
const pages = Object.keys(manifest).filter(
  (name) => manifest[name].isDynamicEntry && /^src\/pages\/[^/]+\/[^/]+-page\.tsx$/.test(name),
);
const paths = (files) => [...files].map((file) => `${WEB}/${file}`);

const firstPages = [undefined, ...pages].map((name) => ({
  name: name === undefined ? 'entry' : `first page: ${name}`,
  path: entry.length === 0 ? [PAGE] : paths(name === undefined ? entry : filesOf(name, new Set(entry))),
  limit: FIRST_PAGE_LIMIT,
  gzip: true,
}));

module.exports = [
  ...firstPages,
  { name: 'typefaces', path: `${WEB}/assets/*.woff2`, limit: TYPEFACES_LIMIT, gzip: false, brotli: false },
];
