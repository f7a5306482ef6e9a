/** Builds a node's program from the public Go modules pinned by its folder in `e2e/nodes`. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../scripts/lib/bootstrap.mjs';
import type { NodeKind } from './node-kinds.ts';

const run = promisify(execFile);
const BUILT = join(ROOT, 'node_modules/.cache/cairn-nodes');
/** A first build compiles some 1,500 packages. */
const BUILD_MS = 3_600_000;

function folderOf(kind: NodeKind): string {
  return join(ROOT, 'e2e/nodes', kind.name);
}

/** The path of the program; rebuilt when its sources have changed. */
export async function buildNode(kind: NodeKind): Promise<string> {
  const folder = folderOf(kind);
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(name).update(readFileSync(join(folder, name)));
  const program = join(BUILT, `${kind.name}-${hash.digest('hex').slice(0, 12)}`);
  if (existsSync(program)) return program;
  mkdirSync(BUILT, { recursive: true });
  const args = ['build', '-buildvcs=false', '-ldflags', `-s -w ${kind.ldflags}`, '-o', `${program}.new`];
  await run('go', [...args, kind.package], { cwd: folder, timeout: BUILD_MS, maxBuffer: 2 ** 26 });
  renameSync(`${program}.new`, program);
  return program;
}

/** The folder of a module that the node is built from, in Go's module cache. */
export async function moduleFolder(kind: NodeKind, module: string): Promise<string> {
  const { stdout } = await run('go', ['list', '-m', '-f', '{{.Dir}}', module], { cwd: folderOf(kind) });
  return stdout.trim();
}
