/** Browser-only values, which a prerendered page learns after hydration. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False until the prerendered page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Makes same-origin URLs absolute once the origin is known. */
export function useAbsoluteUrl(): (url: string) => string {
  return useHydrated() ? absoluteUrl : unchanged;
}

const absoluteUrl = (url: string): string => new URL(url, window.location.href).href;
const unchanged = (url: string): string => url;
