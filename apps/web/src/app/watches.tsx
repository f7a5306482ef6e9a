/** What watches over an open tab: its clock, endpoint, index and build, with notes about them. */
import type { IndexStatus } from '@cairn/api/history/index-status';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useHead } from '../entities/block/use-head.ts';
import { useBoot } from '../shared/lib/chain-context.ts';
import { canAnswer, indexStatusQuery } from '../shared/lib/history.ts';
import { setIndexLag } from '../shared/lib/index-lag.ts';
import { lazyModule } from '../shared/lib/lazy-module.ts';
import { networkRate } from '../shared/lib/network-clock.ts';
import { useStored } from '../shared/lib/storage.ts';
import { useIdleHydrated } from '../shared/lib/use-idle.ts';
import { LazyView } from '../shared/ui/lazy-view.tsx';
import { ToastStack } from '../shared/ui/toast-stack.tsx';
import { BuildWatch } from './build-watch.tsx';
import { followClock } from './follow-clock.ts';

const endpointGuard = lazyModule(() => import('./endpoint-guard.ts'));

export function Watches() {
  const boot = useBoot();
  const client = useQueryClient();
  useEffect(() => followClock(boot, client), [boot, client]);
  return (
    <>
      <ToastStack />
      <BuildWatch />
      <IndexWatch />
      <EndpointWatch />
    </>
  );
}

/** Watches over a selected endpoint; its code loads only for one. */
function EndpointWatch() {
  const [rest] = useStored('rest');
  const [archive] = useStored('archive');
  if (rest === null && archive === null) return null;
  return (
    <LazyView module={endpointGuard} fallback={null} render={({ EndpointGuard }) => <EndpointGuard />} />
  );
}

const POLL_INTERVAL_MS = 30_000;
/** Poll interval while the index catches up. */
const CATCH_UP_POLL_MS = 4_000;

function lagOf(status: IndexStatus): number | null {
  const { head, height } = status;
  return canAnswer(status) && head !== null && height !== null ? head - height : null;
}

/** Polls the progress of the index, for the note about stale data in the header; not when network time is stopped. */
function IndexWatch() {
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
