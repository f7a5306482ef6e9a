/** Draws with code that arrives later than its place. */
import type { ReactNode } from 'react';
import { useLateModule, type LateModule } from '../lib/late-module.ts';

export interface LateViewProps<M> {
  readonly module: LateModule<M>;
  readonly draw: (module: M) => ReactNode;
  /** Stands in while the code is on its way. */
  readonly meanwhile?: ReactNode;
}

/** What `draw` makes of the module, once it is there. */
export function LateView<M>({
  module,
  draw,
  meanwhile = <p className="text-muted">Loading …</p>,
}: LateViewProps<M>) {
  const loaded = useLateModule(module);
  return loaded === null ? meanwhile : draw(loaded);
}
