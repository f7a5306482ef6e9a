/** Watches over a selected endpoint; its code loads only for one. */
import { lazyModule } from '../shared/lib/lazy-module.ts';
import { useStored } from '../shared/lib/storage.ts';
import { LazyView } from '../shared/ui/lazy-view.tsx';

const endpointGuard = lazyModule(() => import('./endpoint-guard.ts'));

export function EndpointWatch() {
  const [rest] = useStored('rest');
  const [archive] = useStored('archive');
  if (rest === null && archive === null) return null;
  return (
    <LazyView module={endpointGuard} fallback={null} render={({ EndpointGuard }) => <EndpointGuard />} />
  );
}
