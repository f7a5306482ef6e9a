/** What only the browser knows: a page that the service has rendered learns it once it has been taken over. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the page is still as the service rendered it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Makes addresses of this origin absolute, once the origin is known. */
export function useAbsoluteUrl(): (url: string) => string {
  return useHydrated() ? absoluteUrl : unchanged;
}

const absoluteUrl = (url: string): string => new URL(url, window.location.href).href;
const unchanged = (url: string): string => url;
