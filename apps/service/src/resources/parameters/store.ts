/** Changes of parameters. */
import { listParameterChangesCall } from '@cairn/api/history/parameters';
import { defineAnswer, itemReader } from '../shared/answers.ts';
import { slicePage } from '../shared/pages.ts';
import type { HistoryApi } from '../shared/history-api.ts';

const readChange = itemReader(listParameterChangesCall, { time: 'time_ns', proposal: 'proposal_id' });
/** The table grows only by proposals: it is read completely, for one module or all. */
export const listParameterChanges = defineAnswer(listParameterChangesCall, async (context, { query }) => {
  const { module } = query;
  const rows = await context.query(
    `select p.module, p.height, p.proposal_id, p.type_url, p.body, b.time_ns from parameter_change p
     left join block b on b.height = p.height ${module === undefined ? '' : 'where p.module = $1'}
     order by p.height desc, p.module, p.position desc`,
    module === undefined ? [] : [module],
  );
  return slicePage(context, query, rows.map(readChange));
});

/** Registers the call. */
export function parameterRoutes(api: HistoryApi): void {
  api.list(listParameterChanges);
}
