/** A single hover card for the link that is hovered or focused. */
import { useEffect, useRef, useState } from 'react';
import { useChain } from '../../shared/lib/chain-context.ts';
import { placeBeside } from '../../shared/ui/place-beside.ts';
import { cardTarget } from './card-target.ts';
import { Card } from './cards.tsx';
import { watchLinks } from './watch-links.ts';

const ID = 'hover-card';
const GAP_PX = 8;

/** Rendered once in the layout. The card itself is not interactive. */
export function HoverCardLayer() {
  const box = useRef<HTMLDivElement>(null);
  const { addressPrefix } = useChain();
  const [link, setLink] = useState<HTMLAnchorElement | null>(null);
  const targetOf = (at: HTMLAnchorElement | null) =>
    at === null || at.pathname === window.location.pathname ? null : cardTarget(at.pathname, addressPrefix);
  useEffect(
    () =>
      watchLinks({
        touched: (at) => markSameLinks(at, at !== null && /\/(address|governor)\//.test(at.pathname)),
        rested: setLink,
      }),
    [],
  );
  const target = targetOf(link);
  const isShown = target !== null;
  useEffect(() => {
    const layer = box.current;
    if (layer === null || link === null || !isShown) return undefined;
    // The card replaces the tooltip.
    const hint = link.getAttribute('data-hint');
    link.removeAttribute('data-hint');
    document.querySelector<HTMLElement>('#hint')?.hidePopover();
    link.setAttribute('aria-describedby', ID);
    layer.showPopover();
    const observer = new ResizeObserver(() => placeBeside(layer, link, GAP_PX));
    observer.observe(layer);
    return () => {
      observer.disconnect();
      layer.hidePopover();
      link.removeAttribute('aria-describedby');
      if (hint !== null) link.setAttribute('data-hint', hint);
    };
  }, [link, isShown]);
  return (
    <div
      ref={box}
      id={ID}
      popover="manual"
      role="tooltip"
      className="over pointer-events-none fixed m-0 w-80 max-w-[calc(100vw-16px)] p-3 text-table text-ink"
    >
      {target !== null && <Card target={target} />}
    </div>
  );
}

/** Marks all links with the same target if it is an address that occurs more than once; null clears the marks. */
function markSameLinks(link: HTMLAnchorElement | null, isAddress: boolean): void {
  for (const marked of document.querySelectorAll<HTMLElement>('[data-same]')) delete marked.dataset['same'];
  if (link === null || !isAddress) return;
  const same = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter(
    ({ pathname }) => pathname === link.pathname,
  );
  if (same.length < 2) return;
  for (const element of same) element.dataset['same'] = '';
}
