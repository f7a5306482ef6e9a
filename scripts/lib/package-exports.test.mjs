// A package's `exports` are its surface: what nobody outside imports is not part of it.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './bootstrap.mjs';
import { filesOf, importGraph } from './import-graph.mjs';

const nodeOf = importGraph(ROOT);
const files = filesOf(ROOT);

describe.each(readdirSync(join(ROOT, 'packages')))('packages/%s', (name) => {
  const folder = `packages/${name}/`;
  const exported = Object.values(JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')).exports)
    .map((path) => join(folder, path))
    .sort();

  it('exports what others import, and folders that are there', () => {
    const imported = new Set(
      files.filter((file) => !file.startsWith(folder)).flatMap((file) => nodeOf(file).targets),
    );
    const unused = exported.filter((path) =>
      path.includes('*') ? !existsSync(join(ROOT, path.slice(0, path.indexOf('*')))) : !imported.has(path),
    );
    expect(exported).not.toEqual([]);
    expect(unused).toEqual([]);
  });
});
