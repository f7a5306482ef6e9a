/** The tree of a JSON value; its code comes when it is first shown. */
import { lateComponent } from '../lib/late-component.ts';

/** Stands inside a `Suspense`. */
export const LateJsonTree = lateComponent(async () => (await import('./json-tree.tsx')).JsonTree);
