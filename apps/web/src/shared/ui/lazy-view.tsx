/** Renders with code that arrives later than its place. */
import { useSyncExternalStore, type ReactNode } from 'react';
import { useLazyModule, type LazyModule } from '../lib/lazy-module.ts';
import { CodeFailed } from './code-failed.tsx';

export interface LazyViewProps<M> {
  readonly module: LazyModule<M>;
  readonly render: (module: M) => ReactNode;
  /** Stands in while the code is on its way. */
  readonly fallback?: ReactNode;
  /** In place of the failure and another try. */
  readonly failed?: ReactNode;
}

/** What `render` makes of the module, once it is there. */
export function LazyView<M>({
  module,
  render,
  fallback = <p className="text-muted">Loading …</p>,
  failed = <CodeFailed onRetry={module.load} />,
}: LazyViewProps<M>) {
  const loaded = useLazyModule(module);
  const hasFailed = useSyncExternalStore(module.subscribe, module.hasFailed, () => false);
  if (loaded !== null) return render(loaded);
  return hasFailed ? failed : fallback;
}
