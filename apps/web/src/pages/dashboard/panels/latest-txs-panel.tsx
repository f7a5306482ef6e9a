import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { SummaryLine } from '../../../entities/message/messages-summary.tsx';
import { NewBlocksChip } from '../../../entities/block/new-blocks-chip.tsx';
import { useFollowedHeight } from '../../../entities/block/use-followed-height.ts';
import { useThrottledHead } from '../../../entities/block/use-throttled-head.ts';
import { useHeadQuery } from '../../../entities/block/use-head.ts';
import { Identicon } from '../../../shared/ui/identicon.tsx';
import { paths } from '../../../shared/config/paths.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { lazyComponent } from '../../../shared/lib/lazy-component.ts';
import { useWaitingFor } from '../../../shared/lib/waiting-for.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { Suspense } from '../../../shared/ui/suspense.tsx';
import { followed, latestTxsQuery } from '../queries.ts';
import { TxLine } from './tx-line.tsx';
import { DeferUntilIdle } from './defer-until-idle.tsx';
import { dashboardCall } from '@cairn/api/history/charts';
import { formatInt } from '@cairn/chain/format';
import { historyQuery } from '../../../shared/lib/history.ts';

export const LATEST_TXS = 10;
/** Fixed row height: two lines on phones, else one. */
const ROW = 'h-[97px] md:h-[57px]';

const LatestTxsFallback = lazyComponent(() => import('./latest-txs-fallback.tsx'));

/** From the selected node's tx search, refetched with every block unless someone is reading. */
export function LatestTxsPanel() {
  const [calm, area] = useThrottledHead();
  const [height, follow] = useFollowedHeight(calm.shown?.height);
  const txs = useQuery({
    ...latestTxsQuery(useNode(), useChain(), height ?? 0, LATEST_TXS),
    enabled: height !== undefined,
    placeholderData: keepPreviousData,
  });
  follow(txs);
  const query = useWaitingFor(txs, useHeadQuery());
  return (
    <div ref={area} className="min-w-0">
      <NewBlocksChip calm={calm} />
      <QueryPanel
        title="Latest transactions"
        query={query}
        what="the latest transactions"
        aside={
          <>
            <DeferUntilIdle>
              <DayCount />
            </DeferUntilIdle>
            <AppLink to={paths.transactions}>
              All<span className="max-sm:sr-only"> transactions</span>
            </AppLink>
          </>
        }
        skeleton={<SkeletonRows rows={LATEST_TXS} rowClassName={ROW} />}
      >
        {({ value: { txs: rows } }) =>
          rows.length === 0 ? (
            <Suspense fallback={<SkeletonRows rows={LATEST_TXS} rowClassName={ROW} />}>
              <LatestTxsFallback rows={LATEST_TXS} rowClassName={ROW} />
            </Suspense>
          ) : (
            <ul>
              {rows.map((tx, place) => (
                // Keyed by position: rows that stay in place do not shift the page when a block arrives.
                <li
                  key={place}
                  data-row=""
                  tabIndex={-1}
                  className={`${ROW} flex items-center gap-3 border-b border-line px-4 last:border-0`}
                >
                  <span className="size-5 shrink-0">
                    {tx.signer !== null && <Identicon address={tx.signer} />}
                  </span>
                  {/* The content is keyed by hash: reused elements would jump sideways. */}
                  <div key={tx.hash} className="min-w-0 flex-1">
                    <div className="line-clamp-3 md:line-clamp-1">
                      <SummaryLine summary={tx.summary} />
                    </div>
                    <TxLine tx={tx} />
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </QueryPanel>
    </div>
  );
}

/** Nothing when the index is unavailable. */
function DayCount() {
  const { data } = useQuery({ ...historyQuery(dashboardCall, {}), ...followed });
  if (data === undefined) return null;
  const { lastDay, indexedFrom } = data.value;
  const isCut = indexedFrom !== null && lastDay.since === indexedFrom.time;
  return (
    <span className="max-sm:sr-only">
      {formatInt(lastDay.txs)} {isCut ? `since block ${formatInt(indexedFrom.height)}` : 'in 24 h'}
    </span>
  );
}
