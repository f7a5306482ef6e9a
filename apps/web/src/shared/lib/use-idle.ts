/** Lets what is only pretty wait for what is read. */
import { useEffect, useState } from 'react';
import { beginWork } from './settled.ts';

const WITHOUT_HINT_MS = 500;
const AT_MOST_MS = 2_000;

/** True once the browser has had nothing to do since `mayStart`. */
export function useIdle(mayStart: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!mayStart) return undefined;
    const endWork = beginWork();
    const start = () => {
      setIdle(true);
      endWork();
    };
    const hasHint = 'requestIdleCallback' in window;
    const handle = hasHint
      ? window.requestIdleCallback(start, { timeout: AT_MOST_MS })
      : window.setTimeout(start, WITHOUT_HINT_MS);
    return () => {
      if (hasHint) window.cancelIdleCallback(handle);
      else window.clearTimeout(handle);
      endWork();
    };
  }, [mayStart]);
  return isIdle;
}
