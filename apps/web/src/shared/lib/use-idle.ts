/** Defers decoration until the data has loaded. */
import { useEffect, useState } from 'react';
import { useHasInteracted } from './first-interaction.ts';
import { useHydrated } from './hydration.ts';
import { beginWork } from './settled.ts';

const WITHOUT_HINT_MS = 500;
const MAX_WAIT_MS = 2_000;

/** True once the browser has been idle after `mayStart`; immediately during server rendering. */
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

/** True once the page is hydrated, used or idle for a while: for what needs much code, and can be read without. */
export function useIdleUsed(mayStart: boolean): boolean {
  const isIdle = useIdleHydrated(mayStart);
  return useHasInteracted() && isIdle;
}

/** True once the page is hydrated and the browser idle: for content too large to embed in the page. */
export function useIdleHydrated(mayStart: boolean): boolean {
  const isIdle = useIdle(mayStart);
  return useHydrated() && isIdle;
}
