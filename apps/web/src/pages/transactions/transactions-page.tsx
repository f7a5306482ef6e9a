/** All transactions, newest first, filtered. */
import { headHeight } from '../../entities/block/queries.ts';
import { useHead } from '../../entities/block/use-head.ts';
import { preloadMessages } from '../../entities/message/use-describers.ts';
import { readLocation } from '../../shared/lib/router/location.ts';
import { letRun, type ReadAhead } from '../../shared/lib/router/page.ts';
import { parseUrlSearch, useUrlSearch } from '../../shared/lib/url-search.ts';
import { SkeletonRows } from '../../shared/ui/feedback.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { Panel } from '../../shared/ui/panel.tsx';
import { FilterBar } from './panels/filter-bar.tsx';
import { TxsPanel } from './panels/txs-panel.tsx';
import { PAGE_ROWS, txPageQuery } from './queries.ts';
import { filterKey, parsePosition, positionText, readFilter } from './tx-filter.ts';

preloadMessages();

/** Arranges filter and list. */
export function TransactionsPage() {
  const search = useUrlSearch();
  const head = useHead();
  const { filter, faults } = readFilter(search);
  const start = parsePosition(search['before']);
  const key = `${filterKey(filter)} ${start === null ? 'newest' : positionText(start)}`;
  return (
    <>
      <PageTitle title="Transactions" />
      <FilterBar filter={filter} faults={faults} head={head?.height ?? null} />
      {head === undefined && start === null && filter.toHeight === null ? (
        <Panel title="Newest first">
          <div className="min-h-screen">
            <SkeletonRows rows={PAGE_ROWS} rowClassName="h-[76px] md:h-[var(--row)]" />
          </div>
        </Panel>
      ) : (
        <TxsPanel key={key} filter={filter} start={start} />
      )}
    </>
  );
}

/** The newest page of the filter in the address. */
export const readTransactionsAhead: ReadAhead<unknown> = async ({ client, node }) => {
  const search = parseUrlSearch(readLocation().search);
  const { filter } = readFilter(search);
  if (parsePosition(search['before']) !== null || filter.toHeight !== null) return;
  const height = await headHeight(client, node);
  letRun(client.query(txPageQuery(node, filter, { height, skip: 0 })));
};
