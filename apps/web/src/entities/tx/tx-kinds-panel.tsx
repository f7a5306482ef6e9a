/** Transactions of one kind at a time, newest first, from the node's search: it has no "or". */
import { formatInt } from '@cairn/chain/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useChain, useNode } from '../../shared/lib/chain-context.ts';
import { useUrlSearch } from '../../shared/lib/url-search.ts';
import { Empty, SkeletonRows } from '../../shared/ui/feedback.tsx';
import { BlockLink, TxLink } from '../../shared/ui/identifiers.tsx';
import { numberedSteps, pageNumber } from '../../shared/ui/page-steps.ts';
import { QueryPanel } from '../../shared/ui/panel.tsx';
import { Pager } from '../../shared/ui/table-tools.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { UrlChoice } from '../../shared/ui/url-choice.tsx';
import { SummaryLine } from '../message/messages-summary.tsx';
import { txRowsQuery } from './queries.ts';
import type { TxRow } from './tx-row.ts';

export interface TxKind {
  /** Used in the URL. */
  readonly id: string;
  readonly label: string;
  readonly conditions: readonly string[];
}

interface TxKindsPanelProps {
  readonly title: string;
  /** For the error message: `the transactions`. */
  readonly what: string;
  readonly kinds: readonly [TxKind, ...TxKind[]];
  readonly pageSize: number;
}

export function TxKindsPanel({ title, what, kinds, pageSize }: TxKindsPanelProps) {
  const search = useUrlSearch();
  const { id, conditions } = kinds.find((kind) => kind.id === search['kind']) ?? kinds[0];
  const page = pageNumber(search['page']);
  const query = useQuery({
    ...txRowsQuery(useNode(), useChain(), { conditions, page, limit: pageSize }),
    placeholderData: keepPreviousData,
  });
  // The answer for another kind or page: only its controls stay.
  const isOther = query.isPlaceholderData;
  return (
    <QueryPanel
      title={title}
      query={query}
      what={what}
      aside={({ value }) =>
        isOther ? '' : value.total === 1n ? '1 transaction' : `${formatInt(value.total)} transactions`
      }
      notFound="This page does not exist."
    >
      {({ value }) => {
        const pages = Math.ceil(Number(value.total) / pageSize);
        return (
          <>
            <div className="border-b border-line px-4 py-2">
              <UrlChoice label="Type" param="kind" value={id} options={kinds} clears={['page']} />
            </div>
            {isOther ? (
              <SkeletonRows rows={value.txs.length} rowClassName="h-[60px]" />
            ) : (
              <TxLines txs={value.txs} />
            )}
            {value.unreadable > 0 && !isOther && (
              <p className="panel-note">
                {formatInt(value.unreadable)} transactions on this page could not be loaded.
              </p>
            )}
            <Pager
              label={isOther ? '' : `Page ${formatInt(page)} of ${formatInt(pages)}`}
              isNeeded={pages > 1}
              steps={numberedSteps('page', page, pages)}
            />
            <p className="panel-note">Only transactions that this node still indexes.</p>
          </>
        );
      }}
    </QueryPanel>
  );
}

function TxLines({ txs }: { readonly txs: readonly TxRow[] }) {
  return (
    <>
      {txs.length === 0 && <Empty>This node has no transactions of this type.</Empty>}
      <ul>
        {txs.map((tx) => (
          <li
            key={tx.hash}
            data-row=""
            tabIndex={-1}
            className="border-b border-line px-4 py-2 text-table last:border-0"
          >
            <SummaryLine summary={tx.summary} />
            <div className="mt-1.5 flex flex-wrap gap-x-4 gap-y-2 text-label text-muted">
              <TxLink hash={tx.hash} withCopy={false} />
              <BlockLink height={tx.height} />
              <Time value={tx.time} show="both" />
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
