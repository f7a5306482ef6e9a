/** Packs PGlite's binaries for browsers. */
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { DATABASE_FILES, DATABASE_PROGRAM } from '../published/published-config.ts';
import { writeChanged } from './write-changed.ts';

const packed = promisify(brotliCompress);
const PARAMS = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 22 } };

/** Files for initdb, other encodings and full-text search, which reading an existing database does not need. */
const UNUSED =
  /\/(?:postgres\.bki|pgxs\/.*|utf8_and_\w+\.so|dict_snowball\.so|libpqwalreceiver\.so|pgoutput\.so|tsearch_data\/.*|(?:information_schema|system_\w+|snowball_create)\.sql|sql_features\.txt|.*\.sample|LICENSE)$/;
const ENTRY = /\{filename:"([^"]+)",start:(\d+),end:(\d+)\}/g;

/** Writes the compressed binaries to `out`. */
export async function packProgram(out: string): Promise<void> {
  const dist = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  const program = await readFile(join(dist, 'pglite.wasm'));
  await writeChanged(join(out, DATABASE_PROGRAM), await packed(program, PARAMS));
  const files = await readFile(join(dist, 'pglite.data'));
  for (const { start, end } of await unusedRanges(dist)) files.fill(0, start, end);
  await writeChanged(join(out, DATABASE_FILES), await packed(files, PARAMS));
}

/** Byte ranges of unused files in `pglite.data`, parsed from PGlite's loader; empty if its format is unknown. */
async function unusedRanges(dist: string) {
  const names = (await readdir(dist)).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(names.map((name) => readFile(join(dist, name), 'utf8')));
  return texts
    .flatMap((text) => [...text.matchAll(ENTRY)])
    .filter(([, name = '']) => UNUSED.test(name))
    .map(([, , start, end]) => ({ start: Number(start), end: Number(end) }));
}
