/** The tree of a JSON value; its code comes when it is first shown. */
import { lazyComponent } from '../lib/lazy-component.ts';

/** Stands inside a `Suspense`. */
export const LazyJsonTree = lazyComponent(async () => (await import('./json-tree.tsx')).JsonTree);
