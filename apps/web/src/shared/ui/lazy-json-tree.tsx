/** The lazily loaded JSON tree. */
import type { ComponentProps } from 'react';
import { lazyComponent } from '../lib/lazy-component.ts';
import { SkeletonRows } from './feedback.tsx';
import { Suspense } from './suspense.tsx';

const JsonTree = lazyComponent(() => import('./json-tree.tsx'));

interface LazyJsonTreeProps extends ComponentProps<typeof JsonTree> {
  /** Of the placeholder. */
  readonly rows?: number;
}

export const LazyJsonTree = ({ rows = 3, ...tree }: LazyJsonTreeProps) => (
  <Suspense fallback={<SkeletonRows rows={rows} rowClassName="h-6" />}>
    <JsonTree {...tree} />
  </Suspense>
);
