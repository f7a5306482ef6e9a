// What a file's lint verdict hangs on, as one text: rules that look at types see through imports, however far.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const LINTED = /\.(?:ts|tsx|js)$/;
const PASSED_OVER = new Set([
  'node_modules',
  'dist',
  'data',
  '.git',
  '.cairn',
  'screenshots',
  'test-results',
]);
/** What every verdict depends on: rules, compiler options, versions, and declarations that no import names. */
const FOR_ALL =
  /(?:^|\/)(?:eslint\.config\.js|tsconfig[^/]*\.json|package(?:-lock)?\.json|[^/]+\.d\.ts)$|^scripts\/(?:lint|lib\/lint-keys)\.mjs$/;

function hashOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

function* filesUnder(root, dir = root) {
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (PASSED_OVER.has(entry.name)) continue;
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* filesUnder(root, path);
    else if (entry.isFile()) yield relative(root, path);
  }
}

/** A text for each file that is linted, which changes with the file, with all that it imports and with what holds for all. */
export function lintKeys(root) {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const isFile = (path) => existsSync(join(root, path)) && statSync(join(root, path)).isFile();

  /** The file of this checkout that an import means; undefined for a package, whose version the lock file holds. */
  function resolved(from, name) {
    const plain = name.replace(/\?.*$/, '');
    const own = /^@cairn\/([^/]+)\/(.+)$/.exec(plain);
    if (own === null && !plain.startsWith('.')) return undefined;
    const path = own === null ? join(dirname(from), plain) : join('packages', own[1], 'src', own[2]);
    return ['', '.ts', '.tsx', '/index.ts'].map((ending) => path + ending).find(isFile);
  }

  const nodes = new Map();
  /** A file's content and the files that it imports. */
  function nodeOf(file) {
    const known = nodes.get(file);
    if (known !== undefined) return known;
    const text = read(file);
    const imports = /\.[cm]?[jt]sx?$/.test(file)
      ? ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => resolved(file, fileName))
      : [];
    // A name that meant nothing may mean a file the next time.
    const hash = hashOf(text, ...imports.map((target) => target ?? ''));
    const node = { hash, targets: imports.filter((target) => target !== undefined) };
    nodes.set(file, node);
    return node;
  }

  const files = [...filesUnder(root)].sort();
  const forAll = hashOf(...files.filter((file) => FOR_ALL.test(file)).flatMap((file) => [file, read(file)]));
  return new Map(
    files
      .filter((file) => LINTED.test(file))
      .map((file) => {
        const reached = new Set([file]);
        for (const one of reached) for (const target of nodeOf(one).targets) reached.add(target);
        return [file, hashOf(forAll, ...[...reached].sort().flatMap((one) => [one, nodeOf(one).hash]))];
      }),
  );
}
