/** Lets what is only pretty wait for what is read. */
import { useEffect, useState } from 'react';

const WITHOUT_HINT_MS = 500;
const AT_MOST_MS = 2_000;

/** True once the browser has had nothing to do since `mayStart`. */
export function useIdle(mayStart: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!mayStart) return undefined;
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setIdle(true), WITHOUT_HINT_MS);
      return () => clearTimeout(timer);
    }
    const handle = window.requestIdleCallback(() => setIdle(true), { timeout: AT_MOST_MS });
    return () => window.cancelIdleCallback(handle);
  }, [mayStart]);
  return isIdle;
}
