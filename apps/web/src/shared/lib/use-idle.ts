/** Lets what is only pretty wait for what is read. */
import { useEffect, useState } from 'react';
import { useHydrated } from './hydration.ts';
import { beginWork } from './settled.ts';

const WITHOUT_HINT_MS = 500;
const MAX_WAIT_MS = 2_000;

/** True once the browser has had nothing to do since `mayStart`; where the service renders a page, and takes its time, from the first. */
export function useIdle(mayStart: boolean): boolean {
  const isHydrated = useHydrated();
  const [isIdle, setIdle] = useState(!isHydrated);
  useEffect(() => {
    if (!mayStart || isIdle) return undefined;
    const endWork = beginWork();
    const start = () => {
      setIdle(true);
      endWork();
    };
    const hasHint = 'requestIdleCallback' in window;
    const handle = hasHint
      ? window.requestIdleCallback(start, { timeout: MAX_WAIT_MS })
      : window.setTimeout(start, WITHOUT_HINT_MS);
    return () => {
      if (hasHint) window.cancelIdleCallback(handle);
      else window.clearTimeout(handle);
      endWork();
    };
  }, [mayStart, isIdle]);
  return isIdle;
}

/** True once the page stands and the browser has had nothing to do: for what is too large to travel with the page. */
export function useLater(mayStart: boolean): boolean {
  const isIdle = useIdle(mayStart);
  return useHydrated() && isIdle;
}
