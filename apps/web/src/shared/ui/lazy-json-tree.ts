/** The lazily loaded JSON tree. */
import { lazyComponent } from '../lib/lazy-component.ts';

/** Requires a `Suspense`. */
export const LazyJsonTree = lazyComponent(() => import('./json-tree.tsx'));
