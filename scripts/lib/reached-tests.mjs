// The tests that a change can affect: modules by their imports, pages in a DOM and journeys by the pages that
// they open.
import { DATABASE_FOLDERS } from './database-folders.mjs';
import { filesOf, importGraph, reachedFrom } from './import-graph.mjs';
import { testsOfPages } from './tests-of-pages.mjs';

const TEST = /\.test\.(?:tsx?|mjs)$|\.e2e\.ts$/;
/** Tests that open pages of the whole application instead of importing them. */
const OPENS_PAGES = /\.dom\.test\.ts$|^e2e\//;
const isOfDatabases = (file) => DATABASE_FOLDERS.some((folder) => file.startsWith(`${folder}/`));
/** The routes of the pages to be visited. */
const ROUTES = 'e2e/support/all-routes.ts';
const isPure = (file) => file.startsWith('packages/') && !isOfDatabases(file);
/** Affects every test, though none imports it. */
const FOR_ALL =
  /^(?:data\/|[^/]+\.(?:json|js|ts|mjs|cjs)$|scripts\/|apps\/web\/(?:vite|testing|index\.html)|e2e\/(?:support\/|vitest\.config))/;
/** Tests that read sources as texts. */
const READERS = [
  { of: /^(?:apps|packages)\/.*\.(?:tsx?|json)$/, test: /^scripts\/lib\/catalogue\.test\.mjs$/ },
  { of: /\.md$/, test: /^(?:docs\/.*|apps\/web\/vite\/style)\.test\.ts$/ },
];
const PAGE = /^apps\/web\/src\/pages\/([^/]+)\//;

/**
 * The tests to run for changed files, or `null` where only all of them will do.
 * A change in a pure package is proven by pure tests: databases and pages that go through it are the whole run's.
 * @returns {{ units: string[], pages: string[] | null, journeys: string[] } | null} `pages` are the folders of the pages
 *   that look different; null where all do. `journeys` are files, or tests by their lines (`file:12`).
 */
export function reachedTests(root, changed) {
  const nodeOf = importGraph(root);
  const files = filesOf(root);
  const known = new Set(files);
  const alive = changed.filter((file) => known.has(file));
  if (changed.some((file) => FOR_ALL.test(file) && !TEST.test(file))) return null;

  const tests = files.filter((file) => TEST.test(file));
  const reaches = (file, targets) => {
    const reached = reachedFrom(nodeOf, file);
    return targets.some((target) => reached.has(target));
  };
  const elsewhere = alive.filter((file) => !isPure(file));
  const units = tests.filter(
    (file) =>
      !OPENS_PAGES.test(file) &&
      (reaches(file, isOfDatabases(file) && !alive.includes(file) ? elsewhere : alive) ||
        READERS.some(({ of, test }) => test.test(file) && changed.some((item) => of.test(item)))),
  );

  const ofWeb = elsewhere.filter((file) => file.startsWith('apps/web/src/') && !TEST.test(file));
  const folders = new Map();
  for (const file of files) {
    const folder = PAGE.exec(file)?.[1];
    if (folder !== undefined && !TEST.test(file)) folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  // The frame: what the application imports without going into a page.
  const frame = new Set(['apps/web/src/main.tsx']);
  for (const file of frame)
    for (const target of nodeOf(file).targets) if (!PAGE.test(target)) frame.add(target);
  const pages = ofWeb.some((file) => frame.has(file))
    ? null
    : [...folders].filter(([, own]) => own.some((file) => reaches(file, ofWeb))).map(([folder]) => folder);

  const opened = tests.filter((file) => OPENS_PAGES.test(file));
  const journeys = pages === null ? opened : opened.flatMap((file) => ofPages(file));
  return { units, pages, journeys };

  /** A file, or those of its tests that open one of the pages. */
  function ofPages(file) {
    const { text, targets } = nodeOf(file);
    const isBeside = pages.some((page) => file.startsWith(`apps/web/src/pages/${page}/`));
    if (isBeside || reaches(file, elsewhere)) return [file];
    if (targets.includes(ROUTES)) return pages.length > 0 ? [file] : [];
    const lines = testsOfPages(text, pages);
    return lines === null ? [file] : lines.map((line) => `${file}:${line}`);
  }
}
