import type { IndexStatus } from '@cairn/api/history/index-status';
import { listTxsCall } from '@cairn/api/history/txs';
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { canAnswer, historyPath, indexStatusQuery } from '../../../shared/lib/history.ts';
import { useIsIndexBehind } from '../../../shared/lib/index-lag.ts';
import type { ExportFormat } from '../export-txs.ts';
import type { TxFilter } from '../tx-filter.ts';
import { useIndexQuery } from '../use-index-query.ts';

interface ExportChoiceProps {
  readonly filter: TxFilter;
  /** Exports from the node, page by page. */
  readonly onWalk: (format: ExportFormat) => void;
}

/** Streams the file from the index, or builds it here when there is none. */
export default function ExportChoice({ filter, onWalk }: ExportChoiceProps) {
  const index = useQuery(indexStatusQuery());
  const query = useIndexQuery(filter);
  if (index.isPending || query === undefined) return <p className="min-w-24">Loading …</p>;
  const status = index.data?.value;
  const hasIndex = status !== undefined && canAnswer(status);
  return (
    <div className="flex flex-col gap-2">
      {(['csv', 'json'] as const).map((format) =>
        hasIndex ? (
          <a
            key={format}
            className="button"
            href={historyPath(listTxsCall, { query }, `.${format}`)}
            download
          >
            {format.toUpperCase()}
          </a>
        ) : (
          <button key={format} type="button" className="button" onClick={() => onWalk(format)}>
            {format.toUpperCase()}
          </button>
        ),
      )}
      {hasIndex && <PartNote status={status} />}
    </div>
  );
}

/** The blocks of the file where the index lacks some: the file has no place for it. */
function PartNote({ status: { firstHeight, height, fromGenesis } }: { readonly status: IndexStatus }) {
  const isIndexBehind = useIsIndexBehind(height);
  if (firstHeight === null || height === null || (fromGenesis === true && !isIndexBehind)) return null;
  return (
    <p className="text-label text-muted">
      Blocks {formatInt(firstHeight)} to {formatInt(height)}
    </p>
  );
}
