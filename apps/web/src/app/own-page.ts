/** Determines which links lead to pages of this application. */
import { BASE, withoutBase } from '../shared/config/base.ts';

/** Served by the service under the same origin, but not by this application. */
const NOT_A_PAGE = /^\/((api|chain|counterparty|assets|embed|feeds)\/|health$)/;

/** Other networks of the same service are separate applications. */
const isPage = (pathname: string): boolean =>
  pathname.startsWith(`${BASE}/`) && !NOT_A_PAGE.test(withoutBase(pathname));

/** The in-app page that a click on `target` opens; undefined when the browser should handle it. */
export function ownPage(target: EventTarget | null): URL | undefined {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (anchor === null || anchor.href === '' || anchor.target !== '' || anchor.hasAttribute('download'))
    return undefined;
  const url = new URL(anchor.href);
  if (url.origin !== window.location.origin || !isPage(url.pathname)) return undefined;
  // The browser handles jumps within the page.
  const isJump =
    url.hash !== '' && url.pathname === window.location.pathname && url.search === window.location.search;
  return isJump ? undefined : url;
}
