/** What watches over an open tab: its clock, endpoint, index and build, with notes about them. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useBoot } from '../shared/lib/chain-context.ts';
import { lazyModule } from '../shared/lib/lazy-module.ts';
import { useStored } from '../shared/lib/storage.ts';
import { LazyView } from '../shared/ui/lazy-view.tsx';
import { ToastStack } from '../shared/ui/toast-stack.tsx';
import { BuildWatch } from './build-watch.tsx';
import { followClock } from './follow-clock.ts';
import { IndexWatch } from './index-watch.ts';

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
