/** Defers content below the fold until it is scrolled into view. */
import { useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useHydrated } from './hydration.ts';

/** Starts slightly before it is in view. */
const MARGIN = '200px';

/** True once the element was in view, and during server rendering; stays true. */
export function useInView(place: RefObject<HTMLElement | null>): boolean {
  const isHydrated = useHydrated();
  const [isSeen, setSeen] = useState(!isHydrated);
  useEffect(() => {
    const element = place.current;
    if (element === null || isSeen) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: MARGIN },
    );
    watch.observe(element);
    // Paper has no fold.
    const onPrint = () => flushSync(() => setSeen(true));
    window.addEventListener('beforeprint', onPrint);
    return () => {
      watch.disconnect();
      window.removeEventListener('beforeprint', onPrint);
    };
  }, [place, isSeen]);
  return isSeen;
}
