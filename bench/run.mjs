// Runs one benchmark: npm run bench -- NAME [ARGUMENTS]. Without a name it lists them.
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT, bringUpToDate } from '../scripts/lib/bootstrap.mjs';

const OUT = join(ROOT, 'node_modules', '.cache', 'cairn-bench');
/** The first line of a benchmark describes what it measures. */
const titleOf = (name) =>
  /\/\*\*\s*\n?\s*\*?\s*(.+?)(\*\/|\n)/.exec(readFileSync(join(ROOT, 'bench', `${name}.ts`), 'utf8'))?.[1] ??
  '';

const names = readdirSync(join(ROOT, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -3))
  .sort();
const [name, ...args] = process.argv.slice(2);
if (name === undefined || !names.includes(name)) {
  if (name !== undefined) console.error(`There is no benchmark ${name}.`);
  for (const item of names) console.log(`${item.padEnd(18)} ${titleOf(item)}`);
  process.exit(name === undefined ? 0 : 1);
}

process.chdir(ROOT);
await bringUpToDate((line) => console.log(line));
mkdirSync(OUT, { recursive: true });
const outfile = join(OUT, `${name}.mjs`);
// It may have just been installed.
const esbuild = await import('esbuild');
await esbuild.build({
  entryPoints: [join(ROOT, 'bench', `${name}.ts`)],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  logLevel: 'warning',
  sourcemap: 'inline',
  plugins: [
    {
      // Our own packages are TypeScript and are bundled; installed ones are loaded unchanged.
      name: 'installed-stays-outside',
      setup: (build) =>
        build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
          path.startsWith('@cairn/') ? undefined : { path, external: true },
        ),
    },
    {
      // Plain scripts locate the checkout by their own path, so they are not bundled.
      name: 'scripts-stay-in-place',
      setup: (build) =>
        build.onResolve({ filter: /\.mjs$/ }, ({ path, resolveDir }) => ({
          path: pathToFileURL(join(resolveDir, path)).href,
          external: true,
        })),
    },
  ],
});
process.argv.splice(2, process.argv.length - 2, ...args);
await import(pathToFileURL(outfile).href);
