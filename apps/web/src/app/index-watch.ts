/** Polls the progress of the index, for the note about stale data in the header. */
import type { IndexStatus } from '@cairn/api/history/index-status';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHead } from '../entities/block/use-head.ts';
import { canAnswer, indexStatusQuery } from '../shared/lib/history.ts';
import { setIndexLag } from '../shared/lib/index-lag.ts';
import { networkRate } from '../shared/lib/network-clock.ts';
import { useIdleHydrated } from '../shared/lib/use-idle.ts';

const POLL_INTERVAL_MS = 30_000;
/** Poll interval while the index catches up. */
const CATCH_UP_POLL_MS = 4_000;

function lagOf(status: IndexStatus): number | null {
  const { head, height } = status;
  return canAnswer(status) && head !== null && height !== null ? head - height : null;
}

/** Renders nothing. Does not poll when network time is stopped. */
export function IndexWatch() {
  const isIdle = useIdleHydrated(useHead() !== undefined);
  const { data } = useQuery({
    ...indexStatusQuery(),
    enabled: isIdle && networkRate() > 0,
    refetchInterval: ({ state }) =>
      state.data !== undefined && (lagOf(state.data.value) ?? 0) > 1 ? CATCH_UP_POLL_MS : POLL_INTERVAL_MS,
  });
  const blocks = data === undefined ? null : lagOf(data.value);
  useEffect(() => setIndexLag(blocks), [blocks]);
  return null;
}
