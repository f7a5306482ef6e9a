// SQL has one home, packages/db: the service calls its reads.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { ROOT } from './bootstrap.mjs';
import { filesOf } from './import-graph.mjs';

const SQL = /^\s*(?:select\s|insert into\s|update \w+ set\s|delete from\s|with \w+ as\s)/i;

const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
const isCallOfQuery = (node) =>
  ts.isCallExpression(node) && (node.expression.name ?? node.expression).text === 'query';

/** Statements, and calls of `query` outside of a `query` that forwards to another database. */
function sqlIn(node, isForwarded = false) {
  const isInside = isForwarded || (ts.isPropertyAssignment(node) && node.name.text === 'query');
  const isRefused = isText(node) ? SQL.test(node.getText().slice(1)) : !isInside && isCallOfQuery(node);
  const found = isRefused ? [node.getText()] : [];
  node.forEachChild((child) => void found.push(...sqlIn(child, isInside)));
  return found;
}

const sqlOf = (code) => sqlIn(ts.createSourceFile('a.ts', code, ts.ScriptTarget.Latest, true));

it.each([
  "const sql = 'select 1';",
  'const sql = `select ${columns} from tx`;',
  'const sql = `\n  with last as (select 1) select * from last`;',
  "const sql = 'insert into track_day values (1)';",
  "const sql = 'delete from track_day';",
  "const sql = 'update progress set planned_to = 1';",
  'context.query(statement);',
  'await query(statement, [1]);',
])('finds %s', (code) => expect(sqlOf(code)).toHaveLength(1));

it.each([
  "const about = 'delete the index and rebuild it';",
  "const about = 'with a height: the balances then';",
  'const view = { query: (sql, parameters) => database.query(sql, parameters) };',
])('does not find %s', (code) => expect(sqlOf(code)).toEqual([]));

it('is in no source of the service', () => {
  const sources = filesOf(ROOT).filter((file) => /^apps\/service\/src\/.*(?<!\.test)\.ts$/.test(file));
  expect(sources.length).toBeGreaterThan(100);
  const found = sources.flatMap((file) =>
    sqlOf(readFileSync(join(ROOT, file), 'utf8')).map((code) => `${file}: ${code}`),
  );
  expect(found).toEqual([]);
});
