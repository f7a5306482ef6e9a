/** One page of the walk; the newest page grows as blocks arrive. */
import { formatInt } from '@cairn/chain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NewRowsChip } from '../../../entities/block/new-blocks-chip.tsx';
import { useHead } from '../../../entities/block/use-head.ts';
import { SummaryLine } from '../../../entities/message/messages-summary.tsx';
import type { TxRow } from '../../../entities/tx/tx-row.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { DataTable } from '../../../shared/ui/data-table.tsx';
import { cursorSteps } from '../../../shared/ui/page-steps.ts';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { isSettled, txPageQuery, type TxRows } from '../queries.ts';
import { parsePosition, positionText, searchLimits, type TxFilter } from '../tx-filter.ts';
import { useNewTxs } from '../use-new-txs.ts';
import { txColumns, TXS_SKELETON } from './tx-columns.tsx';

export interface TxsPanelProps {
  readonly filter: TxFilter;
  /** Positions at which the pages so far begin; none on the newest page. */
  readonly cursors: readonly string[];
}

/** From the selected node's search. */
export function TxsPanel({ filter, cursors }: TxsPanelProps) {
  const start = parsePosition(cursors.at(-1));
  const [fresh, area] = useNewTxs(filter, start === null && filter.toHeight === null);
  const top = start ?? { height: filter.toHeight ?? fresh.pinned, skip: 0 };
  const head = useHead()?.height;
  const settled = start !== null || isSettled(top.height, head);
  const query = useQuery({
    ...txPageQuery(useNode(), useChain(), filter, top, settled),
    placeholderData: keepPreviousData,
  });
  const limits = searchLimits(filter);
  return (
    <div ref={area}>
      <QueryPanel
        isTable={limits === null}
        title="Transactions"
        query={query}
        what="the transactions"
        skeleton={TXS_SKELETON}
      >
        {(page) => (
          <>
            {limits !== null && (
              <p className="border-b border-line px-4 py-2 text-label text-muted">{limits}</p>
            )}
            <NewRowsChip
              rows={fresh}
              label={<>{formatInt(fresh.waiting) + (fresh.hasMore ? '+' : '')} new</>}
            />
            <UnreadableNote count={page.unreadable + fresh.unreadable} />
            <Rows page={page} newer={fresh.txs} cursors={cursors} />
          </>
        )}
      </QueryPanel>
    </div>
  );
}

function UnreadableNote({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className="px-4 pt-3 text-table">
      <Status kind="warning">{formatInt(count)} could not be loaded and are left out.</Status>
    </p>
  );
}

const COLUMNS = txColumns<TxRow>(({ summary }) => <SummaryLine summary={summary} />, 'max-md:min-h-[44px]');

interface RowsProps {
  readonly page: TxRows;
  readonly newer: readonly TxRow[];
  /** Of the pages so far, from the URL. */
  readonly cursors: readonly string[];
}

function Rows({ page, newer, cursors }: RowsProps) {
  const rows = [...newer, ...page.txs];
  const { next } = page;
  const last = rows.at(-1);
  return (
    <DataTable
      id="txs"
      caption="Transactions, newest first"
      rows={rows}
      rowKey={(tx) => tx.hash}
      columns={COLUMNS}
      hasExport={false}
      noMatch={
        next === null
          ? 'No transaction matches these filters.'
          : `No transaction down to block ${formatInt(page.searchedTo)} matches these filters. “Next” searches further.`
      }
      paging={{
        label:
          last === undefined
            ? ''
            : `Blocks ${formatInt(rows[0]?.height ?? last.height)} to ${formatInt(next === null ? last.height : page.searchedTo)}`,
        steps: cursorSteps('before', cursors, next === null ? null : positionText(next)),
      }}
    />
  );
}
