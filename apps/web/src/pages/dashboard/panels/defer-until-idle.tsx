/** Details whose queries wait for the first screen. */
import type { ReactNode } from 'react';
import { useHead } from '../../../entities/block/use-head.ts';
import { useIdle } from '../../../shared/lib/use-idle.ts';
import { Suspense } from '../../../shared/ui/suspense.tsx';

/** Nothing until the first screen has loaded. */
export function DeferUntilIdle({ children }: { readonly children: ReactNode }) {
  const isIdle = useIdle(useHead() !== undefined);
  return isIdle ? <Suspense>{children}</Suspense> : null;
}
