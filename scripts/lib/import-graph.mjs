// The files of this checkout, and their imports.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const PASSED_OVER = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cairn',
  'screenshots',
  'test-results',
]);

function* filesUnder(root, dir = root) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (PASSED_OVER.has(entry.name)) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* filesUnder(root, path);
    else if (entry.isFile()) yield relative(root, path);
  }
}

/** Every file of a checkout with sources, sorted; paths from its root. */
export const filesOf = (root) => [...filesUnder(root)].sort();

/**
 * A function that returns a file's text, and all its imports: of types, of values, dynamic ones. `undefined`
 * is an import of a package, or of a missing file.
 */
export function importGraph(root) {
  const isFile = (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile();

  /** The file of this checkout for an import; undefined for a package, whose version is in the lockfile. */
  function resolved(from, name) {
    const plain = name.replace(/\?.*$/, '');
    const own = /^@cairn\/([^/]+)\/(.+)$/.exec(plain);
    if (own === null && !plain.startsWith('.')) return undefined;
    const paths =
      own === null
        ? [join(dirname(from), plain)]
        : ['src', ''].map((folder) => join('packages', own[1], folder, own[2]));
    return paths
      .flatMap((path) => ['', '.ts', '.tsx', '/index.ts'].map((ending) => path + ending))
      .find(isFile);
  }

  const nodes = new Map();
  return function nodeOf(file) {
    const known = nodes.get(file);
    if (known !== undefined) return known;
    const text = readFileSync(join(root, file), 'utf8');
    const imports = /\.[cm]?[jt]sx?$/.test(file)
      ? ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => resolved(file, fileName))
      : [];
    const node = { text, imports, targets: imports.filter((target) => target !== undefined) };
    nodes.set(file, node);
    return node;
  };
}

/** A file and all that it imports, transitively. */
export function reachedFrom(nodeOf, file) {
  const reached = new Set([file]);
  for (const reachedFile of reached) for (const target of nodeOf(reachedFile).targets) reached.add(target);
  return reached;
}
