/** How many transactions the last 24 hours had, from the one answer of the index that the dashboard draws. */
import { dashboardCall } from '@cairn/api/history/charts';
import { formatInt } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import { historyQuery } from '../../../shared/lib/history.ts';

/** Nothing where the index cannot answer. */
export function DayCount() {
  const { data } = useQuery(historyQuery(dashboardCall, {}));
  if (data === undefined) return null;
  const { lastDay, indexedFrom } = data.value;
  const isCut = indexedFrom !== null && lastDay.since === indexedFrom.time;
  return (
    <span className="max-sm:sr-only">
      {formatInt(lastDay.txs)} {isCut ? `since block ${formatInt(indexedFrom.height)}` : 'in 24 h'}
    </span>
  );
}
