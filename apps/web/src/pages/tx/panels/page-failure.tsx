/** In place of a tx: why there is none, and what the index has of it. */
import { type ExplorerError, TxNotFoundError } from '@cairn/chain/errors';
import { hasStopped } from '@cairn/chain/phase';
import type { TxHash } from '@cairn/chain/hash';
import { searchCall } from '@cairn/api/history/search';
import { useQuery } from '@tanstack/react-query';
import { usePhase } from '../../../entities/block/use-head.ts';
import { paths } from '../../../shared/config/paths.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { usePageStatus, useRedirect } from '../../../shared/lib/page-status.ts';
import { Failed } from '../../../shared/ui/feedback.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { IndexedTx } from './indexed-tx.tsx';

/** An unknown hash is not a failure: explains the possible reasons. */
export default function PageFailure({
  hash,
  error,
  onRetry,
}: Readonly<{ hash: TxHash; error: ExplorerError; onRetry: () => void }>) {
  const isStopped = hasStopped(usePhase());
  const isMissing = error instanceof TxNotFoundError;
  usePageStatus(isMissing ? 404 : undefined);
  useRedirect(useBlockOfHash(hash, isMissing));
  if (!isMissing) {
    return (
      <>
        <Panel title="Not loaded">
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
            <li>It may be on another network: the name of this one is at the top.</li>
            {!isStopped && <li>If it was sent just now, it shows here once a block includes it.</li>}
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

/** The page of the block with this hash; null for none. */
function useBlockOfHash(hash: TxHash, isEnabled: boolean): string | null {
  const query = useQuery({
    ...historyQuery(searchCall, { query: { q: hash, limit: 1 } }),
    enabled: isEnabled,
    retry: false,
  });
  const hit = query.data?.value.items.find(({ kind, score }) => kind === 'block' && score === 1);
  return hit === undefined ? null : paths.block(Number(hit.id));
}
