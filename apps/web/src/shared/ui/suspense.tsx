/** React's `Suspense`, whose fallback counts as pending work: React may show it after the code has come. */
// eslint-disable-next-line no-restricted-imports -- wrapped here
import { Suspense as ReactSuspense, useLayoutEffect, type ReactNode } from 'react';
import { repeatEarlyEvents } from '../lib/early-events.ts';
import { beginWork } from '../lib/settled.ts';

export function Suspense({
  fallback,
  children,
}: {
  readonly fallback?: ReactNode;
  readonly children?: ReactNode;
}) {
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
  useLayoutEffect(repeatEarlyEvents, []);
  return null;
}
