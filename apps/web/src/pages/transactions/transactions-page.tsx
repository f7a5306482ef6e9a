import { headHeight } from '../../entities/block/queries.ts';
import { useHead, useHeadQuery } from '../../entities/block/use-head.ts';
import { readLocation } from '../../shared/lib/router/location.ts';
import { runInBackground, type Reader } from '../../shared/lib/router/page.ts';
import { parseUrlSearch, useUrlSearch } from '../../shared/lib/url-search.ts';
import { useWaitingFor } from '../../shared/lib/waiting-for.ts';
import { readCursors } from '../../shared/ui/page-steps.ts';
import { Panel, QueryPanel } from '../../shared/ui/panel.tsx';
import { Suspense } from '../../shared/ui/suspense.tsx';
import { UnderTitle } from '../../shared/ui/under-title.tsx';
import { FilterBar } from './panels/filter-bar.tsx';
import { IndexedPanel } from './panels/indexed-panel.tsx';
import { TXS_SKELETON } from './panels/tx-columns.tsx';
import { TxsPanel } from './panels/txs-panel.tsx';
import { txPageQuery } from './queries.ts';
import { countFilters, filterKey, parsePosition, positionText, readFilter } from './tx-filter.ts';

export default function TransactionsPage() {
  const search = useUrlSearch();
  const head = useHead();
  const { filter, faults } = readFilter(search);
  const cursors = readCursors(search['before']);
  const start = parsePosition(cursors.at(-1));
  const key = `${filterKey(filter)} ${start === null ? 'newest' : positionText(start)}`;
  const ofNode =
    head === undefined && start === null && filter.toHeight === null ? (
      <WaitingForHead />
    ) : (
      <TxsPanel key={key} filter={filter} cursors={start === null ? [] : cursors} />
    );
  return (
    <UnderTitle title="Transactions">
      <FilterBar filter={filter} faults={faults} head={head?.height ?? null} />
      {/* The latest txs come from the node, whose answer includes sentences; filtered ones from the index. */}
      {countFilters(filter) === 0 ? (
        ofNode
      ) : (
        <Suspense fallback={<Panel title="Transactions">{TXS_SKELETON}</Panel>}>
          <IndexedPanel filter={filter} instead={ofNode} />
        </Suspense>
      )}
    </UnderTitle>
  );
}

function WaitingForHead() {
  const head = useHeadQuery();
  const query = useWaitingFor(head, head);
  return (
    <QueryPanel title="Transactions" query={query} what="the transactions" skeleton={TXS_SKELETON}>
      {() => TXS_SKELETON}
    </QueryPanel>
  );
}

TransactionsPage.prefetch = async ({ client, node, chain }: Reader) => {
  const search = parseUrlSearch(readLocation().search);
  const { filter } = readFilter(search);
  if (search['before'] !== undefined || countFilters(filter) > 0) return;
  const height = await headHeight(client, node);
  runInBackground(client.query(txPageQuery(node, chain, filter, { height, skip: 0 }, false)));
};
