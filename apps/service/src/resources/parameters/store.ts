/** Changes of parameters. */
import { listParameterChangesCall } from '@cairn/api/history/parameters';
import { bigintOf, intOf, nullable, textOf } from '@cairn/db/row-values';
import type { QueryContext } from '../shared/query-context.ts';
import type { AnswerOf, InputOf } from '../shared/call-shapes.ts';
import { slicePage } from '../shared/pages.ts';
import { countOf, timeText } from '../shared/wire.ts';
import type { HistoryApi } from '../shared/history-api.ts';

/**
 * The table grows only by proposals: it is read completely, for one module or all.
 * @see listParameterChangesCall
 */
export async function listParameterChanges(
  context: QueryContext,
  { query }: InputOf<typeof listParameterChangesCall>,
): Promise<AnswerOf<typeof listParameterChangesCall>> {
  const { module } = query;
  const rows = await context.query(
    `select p.module, p.height, p.proposal_id, p.type_url, p.body, b.time_ns from parameter_change p
     left join block b on b.height = p.height ${module === undefined ? '' : 'where p.module = $1'}
     order by p.height desc, p.module, p.position desc`,
    module === undefined ? [] : [module],
  );
  const changes = rows.map((row) => ({
    module: textOf(row, 'module'),
    height: intOf(row, 'height'),
    time: nullable(row, 'time_ns', (source, column) => timeText(bigintOf(source, column))),
    proposal: nullable(row, 'proposal_id', (source, column) => countOf(bigintOf(source, column))),
    typeUrl: textOf(row, 'type_url'),
    body: textOf(row, 'body'),
  }));
  return slicePage(context, query, changes);
}

/** Registers the call. */
export function parameterRoutes(api: HistoryApi): void {
  api.list(listParameterChangesCall, listParameterChanges);
}
