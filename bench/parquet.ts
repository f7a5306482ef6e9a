/** The twenty SQL questions over the export of a whole recording, compared with the API: [archive folder]. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import * as v from 'valibot';
import { parquetQuestions, readExport } from '../apps/service/testing/parquet-questions.ts';
import { parseJson } from '../apps/web/testing/json.ts';
import { startCairn } from '../e2e/support/start-cairn.ts';
import { untilIndexed } from '../e2e/support/until-indexed.ts';
import { ROOT } from '../scripts/lib/bootstrap.mjs';

const schemaSchema = v.object({
  height: v.number(),
  tables: v.array(v.object({ name: v.string(), rows: v.number() })),
});
const SHOWN = 3;

const archive = process.argv[2] ?? join(ROOT, 'data', 'elysnet-1');
const folder = mkdtempSync(join(tmpdir(), 'cairn-parquet-'));
const out = join(folder, 'export');
const words = ['export', '--parquet', out, '--archive', archive, '--data-dir', join(folder, 'index')];
execFileSync(process.execPath, [join(ROOT, 'scripts', 'start.mjs'), ...words], { stdio: 'inherit' });
const { height, tables } = v.parse(schemaSchema, JSON.parse(readFileSync(join(out, 'schema.json'), 'utf8')));
const cairn = await startCairn(['--archive', archive, '--hold', String(height)]);
try {
  await untilIndexed(cairn.url);
  const duck = await (await DuckDBInstance.create(':memory:')).connect();
  await readExport(
    duck,
    out,
    tables.map(({ name }) => name),
  );
  const answer = async (path: string) => {
    const response = await fetch(`${cairn.url}/api/v1${path}`);
    if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`);
    return parseJson(await response.text());
  };
  let others = 0;
  let compared = 0;
  for (const { question, sql, api } of parquetQuestions({ duck, answer, height })) {
    const begun = performance.now();
    const rows = await sql();
    const ms = performance.now() - begun;
    const theirs = await api();
    const wrong = Array.from({ length: Math.max(rows.length, theirs.length) }, (_, index) => index).filter(
      (index) => rows[index]?.join(' ') !== theirs[index]?.join(' '),
    );
    compared += 1;
    if (wrong.length > 0 || rows.length === 0) others += 1;
    console.log(
      `${wrong.length === 0 && rows.length > 0 ? 'equal' : 'OTHER'} ${String(rows.length).padStart(6)} rows ${ms.toFixed(0).padStart(5)} ms  ${question}`,
    );
    for (const index of wrong.slice(0, SHOWN))
      console.log(
        `      row ${index} of ${rows.length} and ${theirs.length}: ${rows[index]?.join(' ')} | ${theirs[index]?.join(' ')}`,
      );
  }
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${compared - others} of ${compared} equal, ${rows} rows, ${height} heights`);
  process.exitCode = others === 0 ? 0 : 1;
  duck.closeSync();
} finally {
  await cairn.stop();
  rmSync(folder, { recursive: true, force: true });
}
