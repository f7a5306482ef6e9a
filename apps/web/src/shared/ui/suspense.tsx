/** React's `Suspense`, whose fallback counts as pending work: React may show it after the code has come. */
// eslint-disable-next-line no-restricted-imports -- wrapped here
import { Suspense as ReactSuspense, useLayoutEffect, type ReactNode } from 'react';
import { replayEarlyEvents } from '../lib/early-events.ts';
import { beginWork } from '../lib/settled.ts';

/** The room of a page or a tab that is waited for: what is below it does not move. */
export const PAGE_PLACEHOLDER = <div className="min-h-[60vh]" aria-busy="true" />;

export function Suspense({ fallback, children }: Readonly<{ fallback?: ReactNode; children?: ReactNode }>) {
  return (
    <ReactSuspense
      fallback={
        <>
          <Pending />
          {fallback}
        </>
      }
    >
      {children}
      <Shown />
    </ReactSuspense>
  );
}

function Pending() {
  useLayoutEffect(beginWork, []);
  return null;
}

/** Hydrated with its siblings. */
function Shown() {
  useLayoutEffect(replayEarlyEvents, []);
  return null;
}
