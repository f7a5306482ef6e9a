/** Shows where else on the page an address stands. */

/** Marks every link that leads where this one does, if there are several and it leads to an address; null for none. */
export function markSameLinks(link: HTMLAnchorElement | null, isAddress: boolean): void {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-same]')) {
    delete marked.dataset['same'];
    marked.style.removeProperty('background-color');
  }
  if (link === null || !isAddress) return;
  const same = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    ({ pathname }) => pathname === link.pathname,
  );
  if (same.length < 2) return;
  for (const one of same) {
    one.dataset['same'] = '';
    one.style.backgroundColor = 'var(--accent-soft)';
  }
}
