/** Renders with a lazily loaded module. */
import type { ReactNode } from 'react';
import type { LazyModule } from '../lib/lazy-module.ts';
import { CodeLoadError } from './code-load-error.tsx';

export interface LazyViewProps<M> {
  readonly module: LazyModule<M>;
  readonly render: (module: M) => ReactNode;
  /** Shown while the module loads. */
  readonly fallback?: ReactNode;
  /** Replaces the failure message and its retry. */
  readonly failed?: ReactNode;
}

/** Renders the result of `render` once the module has loaded. */
export function LazyView<M>({
  module,
  render,
  fallback = <p className="text-muted">Loading …</p>,
  failed = <CodeLoadError onRetry={module.load} />,
}: LazyViewProps<M>) {
  const { module: loaded, hasFailed } = module.useValue();
  if (loaded !== null) return render(loaded);
  return hasFailed ? failed : fallback;
}
