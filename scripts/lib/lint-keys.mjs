// What a file's lint verdict hangs on, as one text: rules that look at types see through imports, however far.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesOf, importGraph, reachedFrom } from './import-graph.mjs';

const LINTED = /\.(?:ts|tsx|js)$/;
/** What every verdict depends on: rules, compiler options, versions, and declarations that no import names. */
const FOR_ALL =
  /(?:^|\/)(?:eslint\.config\.js|tsconfig[^/]*\.json|package(?:-lock)?\.json|[^/]+\.d\.ts)$|^scripts\/(?:lint|lib\/(?:import-graph|lint-keys))\.mjs$/;

function hashOf(...parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}

/** A text for each file that is linted, which changes with the file, with all that it imports and with what holds for all. */
export function lintKeys(root) {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const nodeOf = importGraph(root);
  const hashes = new Map();
  // A name that meant nothing may mean a file the next time.
  const hashOfNode = (file) => {
    const { text, imports } = nodeOf(file);
    const hash = hashes.get(file) ?? hashOf(text, ...imports.map((target) => target ?? ''));
    hashes.set(file, hash);
    return hash;
  };

  const files = filesOf(root);
  const forAll = hashOf(...files.filter((file) => FOR_ALL.test(file)).flatMap((file) => [file, read(file)]));
  return new Map(
    files
      .filter((file) => LINTED.test(file))
      .map((file) => {
        const reached = [...reachedFrom(nodeOf, file)].sort();
        return [file, hashOf(forAll, ...reached.flatMap((one) => [one, hashOfNode(one)]))];
      }),
  );
}
