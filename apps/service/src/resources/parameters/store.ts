import { listParameterChangesCall } from '@cairn/api/history/parameters';
import { listParameterChanges as readChanges } from '@cairn/db/read/list-proposals';
import { defineAnswer } from '../shared/answers.ts';
import { slicePage } from '../shared/pages.ts';

/** The table grows only by proposals: it is read completely, for one module or all. */
export const listParameterChanges = defineAnswer(listParameterChangesCall, async (context, { query }) => {
  const rows = await readChanges(context.index.database, query.module);
  return slicePage(
    query,
    rows.filter(({ height }) => query.genesis || height > 0).map((row) => ({ ...row, time: row.timeNs })),
  );
});
