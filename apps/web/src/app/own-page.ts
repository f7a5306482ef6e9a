/** Which links lead to pages of this application. */
import { BASE, withoutBase } from '../shared/config/base.ts';

/** Served by the service and not by this application, though under the same address. */
const NOT_A_PAGE = /^\/((api|chain|counterparty|assets|embed|feeds)\/|health$)/;

/** Another network of the same service is another application. */
const isPage = (pathname: string): boolean =>
  pathname.startsWith(`${BASE}/`) && !NOT_A_PAGE.test(withoutBase(pathname));

/** The page of ours that a press on `target` would open; undefined where it is none, or the browser's own business. */
export function ownPage(target: EventTarget | null): URL | undefined {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (anchor === null || anchor.href === '' || anchor.target !== '' || anchor.hasAttribute('download'))
    return undefined;
  const url = new URL(anchor.href);
  if (url.origin !== window.location.origin || !isPage(url.pathname)) return undefined;
  // A jump within the page is the browser's own business.
  const isJump =
    url.hash !== '' && url.pathname === window.location.pathname && url.search === window.location.search;
  return isJump ? undefined : url;
}
