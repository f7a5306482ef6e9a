/** The lazily loaded JSON viewer. */
import { lazyComponent } from '../../shared/lib/lazy-component.ts';

/** Requires a `Suspense`. */
export const LazyJsonView = lazyComponent(() => import('./json-view.tsx'));
