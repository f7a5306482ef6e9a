/** A panel over the index: the five panel states, and the progress of an index that is starting. */
import { IndexNotReadyError } from '@cairn/api/index-not-ready';
import { formatInt } from '@cairn/chain/format';
import { useLastError } from '../lib/use-last-error.ts';
import { Panel, QueryPanel, type QueryPanelProps } from './panel.tsx';
import { Status } from './status.tsx';

/** Like `QueryPanel`; shows the progress while the index is not ready, then fills by itself. */
export function HistoryPanel<T>(props: QueryPanelProps<T>) {
  const { data } = props.query;
  const error = useLastError(props.query);
  if (data !== undefined || !(error instanceof IndexNotReadyError)) return <QueryPanel {...props} />;
  return (
    <Panel title={props.title}>
      <NotReady error={error} what={props.what} />
    </Panel>
  );
}

/** Replaces a panel until the index is ready. `what` completes "Here come". */
function NotReady({ error, what }: Readonly<{ error: IndexNotReadyError; what: string }>) {
  const { progress, reason } = error;
  return (
    <div className="px-4 py-6 text-table" role="status">
      <Status kind="pending">
        {progress === null
          ? `This explorer’s index is not available${reason === null ? '' : `: ${reason}`}. When it is, this panel shows ${what}.`
          : `This explorer’s index is being prepared: ${formatInt(progress.done)} of ${formatInt(progress.of)} blocks. When it is ready, this panel shows ${what}.`}
      </Status>
    </div>
  );
}
