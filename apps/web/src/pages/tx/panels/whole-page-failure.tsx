/** In place of a tx that no source has, or that could not be read. */
import { TxNotFoundError, type ExplorerError } from '@cairn/chain/errors';
import type { TxHash } from '@cairn/chain/hash';
import { Failed } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { IndexedTx } from './indexed-tx.tsx';
import { usePageStatus } from '../../../shared/lib/page-status.ts';

/** An unknown hash is no failure of anybody: it says what may be behind it. */
export function WholePageFailure({
  hash,
  error,
  onRetry,
}: {
  readonly hash: TxHash;
  readonly error: ExplorerError;
  readonly onRetry: () => void;
}) {
  usePageStatus(error instanceof TxNotFoundError ? 404 : undefined);
  if (!(error instanceof TxNotFoundError)) {
    return (
      <>
        <Panel title="Not read">
          <Failed error={error} what="this transaction" onRetry={onRetry} />
        </Panel>
        <IndexedTx hash={hash} />
      </>
    );
  }
  return (
    <>
      <Panel title="Not found">
        <div className="flex flex-col items-start gap-3 px-4 py-4 text-table">
          <p className="text-body">{error.sentence}</p>
          <ul className="flex list-disc flex-col gap-1 ps-5 text-muted">
            <li>It may be of another network: check which one is named at the top.</li>
            <li>If it was sent just now, it shows here once a block includes it.</li>
            <li>A transaction that the network refused on arrival is in no block and leaves no trace.</li>
          </ul>
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        </div>
      </Panel>
      <IndexedTx hash={hash} />
    </>
  );
}
