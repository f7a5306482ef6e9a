/** What nothing on the first screen waits for: foot, keys, toasts, hints, and the watches. */
import { useEffect } from 'react';
import { useBoot } from '../shared/lib/chain-context.ts';
import { lateModule } from '../shared/lib/late-module.ts';
import { useStored } from '../shared/lib/storage.ts';
import { HintLayer } from '../shared/ui/hint-layer.tsx';
import { LateView } from '../shared/ui/late-view.tsx';
import { ToastStack } from '../shared/ui/toast-stack.tsx';
import { BuildWatch } from './build-watch.tsx';
import { followClock } from './follow-clock.ts';
import { Footer } from './footer.tsx';
import { listenToRowKeys } from './row-keys.ts';

const endpointGuard = lateModule(() => import('./endpoint-guard.ts'));

/** Everything of the frame that comes second. */
export function LateFrame() {
  const boot = useBoot();
  const [rest] = useStored('rest');
  const [archive] = useStored('archive');
  useEffect(listenToRowKeys, []);
  useEffect(() => followClock(boot), [boot]);
  return (
    <>
      <Footer>
        <HintLayer />
      </Footer>
      <ToastStack />
      <BuildWatch />
      {(rest !== null || archive !== null) && (
        <LateView module={endpointGuard} meanwhile={null} draw={({ EndpointGuard }) => <EndpointGuard />} />
      )}
    </>
  );
}
