/** Goes to the part that the address names, once it is drawn. */
import { useEffect } from 'react';
import { useAppLocation } from '../../shared/lib/router/location.ts';

/** Scrolls to `#id` when `isReady`; does nothing for an address without one. */
export function useScrollToHash(isReady: boolean): void {
  const { hash } = useAppLocation();
  useEffect(() => {
    if (isReady && hash.length > 1)
      document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [isReady, hash]);
}
