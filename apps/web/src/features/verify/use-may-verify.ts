/** When the checks of a transaction run: they need much code. */
import { useHydrated } from '../../shared/lib/hydration.ts';
import { useUrlSearch } from '../../shared/lib/url-search.ts';
import { useIdleUsed } from '../../shared/lib/use-idle.ts';

/** True in idle time, and at once where the tab of all checks is open. */
export function useMayVerify(mayStart: boolean): boolean {
  const isOpen = useUrlSearch()['tab'] === 'verify';
  const isHydrated = useHydrated();
  return useIdleUsed(mayStart) || (isOpen && isHydrated);
}
