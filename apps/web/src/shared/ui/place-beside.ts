/** Where a surface over the page opens. */

const EDGE_PX = 8;

/** On a side of its host, or on the other if there is no room; always inside the window. */
export function placeBeside(
  surface: HTMLElement,
  host: Element | null,
  gapPx: number,
  side: 'above' | 'below' = 'below',
): void {
  if (host === null) return;
  const around = host.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = surface;
  const left = Math.max(EDGE_PX, Math.min(around.left, window.innerWidth - width - EDGE_PX));
  const [above, below] = [around.top - height - gapPx, around.bottom + gapPx];
  const isAbove = side === 'above' ? above >= EDGE_PX : below + height > window.innerHeight - EDGE_PX;
  const top = isAbove ? Math.max(EDGE_PX, above) : below;
  // Screen coordinates, independent of the writing direction.
  surface.style.inset = `${top}px auto auto ${left}px`;
}
