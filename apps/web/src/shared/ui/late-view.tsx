/** Draws with code that arrives later than its place. */
import { useSyncExternalStore, type ReactNode } from 'react';
import { useLateModule, type LateModule } from '../lib/late-module.ts';
import { CodeFailed } from './code-failed.tsx';

export interface LateViewProps<M> {
  readonly module: LateModule<M>;
  readonly draw: (module: M) => ReactNode;
  /** Stands in while the code is on its way. */
  readonly meanwhile?: ReactNode;
  /** In place of the failure and another try. */
  readonly failed?: ReactNode;
}

/** What `draw` makes of the module, once it is there. */
export function LateView<M>({
  module,
  draw,
  meanwhile = <p className="text-muted">Loading …</p>,
  failed = <CodeFailed onRetry={module.ask} />,
}: LateViewProps<M>) {
  const loaded = useLateModule(module);
  const hasFailed = useSyncExternalStore(module.subscribe, module.hasFailed, () => false);
  if (loaded !== null) return draw(loaded);
  return hasFailed ? failed : meanwhile;
}
