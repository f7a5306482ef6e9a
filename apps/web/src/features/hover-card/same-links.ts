/** Highlights other links to the same address. */

/** Marks all links with the same target if it is an address that occurs more than once; null clears the marks. */
export function markSameLinks(link: HTMLAnchorElement | null, isAddress: boolean): void {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-same]')) delete marked.dataset['same'];
  if (link === null || !isAddress) return;
  const same = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    ({ pathname }) => pathname === link.pathname,
  );
  if (same.length < 2) return;
  for (const element of same) element.dataset['same'] = '';
}
