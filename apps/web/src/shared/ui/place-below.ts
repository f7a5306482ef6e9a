/** Where a surface over the page opens. */

const EDGE_PX = 8;

/** Below its host, or above if there is no room; always inside the window. */
export function placeBelow(surface: HTMLElement, host: Element | null, gapPx: number): void {
  if (host === null) return;
  const around = host.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = surface;
  const left = Math.max(EDGE_PX, Math.min(around.left, window.innerWidth - width - EDGE_PX));
  const below = around.bottom + gapPx;
  const fits = below + height <= window.innerHeight - EDGE_PX;
  const top = fits ? below : Math.max(EDGE_PX, around.top - height - gapPx);
  // Screen coordinates, independent of the writing direction.
  surface.style.inset = `${top}px auto auto ${left}px`;
}
