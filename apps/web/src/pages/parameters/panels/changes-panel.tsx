/** The history of parameter changes, from the index. */
import { listParameterChangesCall } from '@cairn/api/history/parameters';
import { shortTypeName } from '@cairn/chain/message';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { InferOutput } from 'valibot';
import { changeHistory } from '../../../entities/parameter/change-history.ts';
import type { ChangedParameter } from '../../../entities/parameter/compare-params.ts';
import { ParameterValue } from '../../../entities/parameter/parameter-value.tsx';
import { paths } from '../../../shared/config/paths.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { blockColumn, plainColumn, timeColumn, TITLE } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { HistoryList } from '../../../shared/ui/history-list.tsx';

type Change = InferOutput<typeof listParameterChangesCall.answer>['items'][number];

/** Enough for all changes of a chain: previous values are derived from the full list. */
const MAX_CHANGES = 200;
/** Values shown per change; the proposal page has all. */
const SHOWN = 6;

const keyOf = ({ module, height, typeUrl, proposal, body }: Change) =>
  `${module} ${height} ${typeUrl} ${proposal ?? ''} ${body}`;

/** All changes by proposals, newest first. */
export function ChangesPanel() {
  const history = useQuery(historyQuery(listParameterChangesCall, { query: { limit: MAX_CHANGES } })).data
    ?.value;
  const columns = useMemo(() => {
    const items = history?.items ?? [];
    const changed = changeHistory(items);
    return columnsOf(new Map(items.map((item, index) => [keyOf(item), changed[index] ?? []])));
  }, [history]);
  return (
    <HistoryList
      id="changes"
      title="Changes"
      what="the parameter changes"
      call={listParameterChangesCall}
      input={{ query: { genesis: 'false' } }}
      columns={columns}
      rowKey={keyOf}
      empty="No parameter has changed."
      note="Each proposal page shows the old and new values side by side, from the state before and after it."
      pageSize={10}
    />
  );
}

function columnsOf(values: ReadonlyMap<string, readonly ChangedParameter[]>): readonly Column<Change>[] {
  return [
    plainColumn('module', 'Module', TITLE, ({ module }) => module),
    plainColumn('what', 'Change', { isWide: true }, (change) => (
      <What change={change} values={values.get(keyOf(change)) ?? []} />
    )),
    plainColumn('proposal', 'Proposal', { align: 'end' }, ({ proposal }) =>
      proposal === null ? (
        <span className="text-muted">none</span>
      ) : (
        <AppLink to={paths.proposal(proposal)}>{proposal}</AppLink>
      ),
    ),
    blockColumn('height', 'Block', ({ height }) => height),
    timeColumn('time', 'Time', ({ time }) => time),
  ];
}

/** The message, with each value before and after. */
function What({
  change: { typeUrl },
  values,
}: Readonly<{ change: Change; values: readonly ChangedParameter[] }>) {
  return (
    <>
      {shortTypeName(typeUrl)}
      {values.slice(0, SHOWN).map(({ before, after }) => (
        <span key={after?.name ?? before?.name} className="block text-label wrap-anywhere text-muted">
          <span className="font-mono">{after?.name ?? before?.name}</span>{' '}
          {before === null ? 'not known' : <ParameterValue reading={before.reading} />} →{' '}
          <span className="text-ink">
            {after === null ? 'removed' : <ParameterValue reading={after.reading} />}
          </span>
        </span>
      ))}
      {values.length > SHOWN && (
        <span className="block text-label text-muted">and {values.length - SHOWN} more</span>
      )}
    </>
  );
}
