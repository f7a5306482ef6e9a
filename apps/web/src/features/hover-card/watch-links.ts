/** Tracks the link that is hovered or has keyboard focus. */

/** Hover delay before the card opens. */
const REST_MS = 400;

export interface LinkWatch {
  /** Called immediately; null when no link is hovered or focused. */
  readonly touched: (link: HTMLAnchorElement | null) => void;
  /** Called after the delay; null when the card should close. */
  readonly rested: (link: HTMLAnchorElement | null) => void;
}

/** Ignores touch, which cannot hover. @returns a function that stops watching. */
export function watchLinks({ touched, rested }: LinkWatch): () => void {
  let current: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isDismissed = false;
  const waitFor = (link: HTMLAnchorElement | null) => {
    clearTimeout(timer);
    rested(null);
    if (link !== null) timer = setTimeout(() => rested(link), REST_MS);
  };
  const take = (link: HTMLAnchorElement | null) => {
    if (link === current) return;
    current = link;
    isDismissed = false;
    touched(link);
    waitFor(link);
  };
  const linkAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLAnchorElement>('main a[href]') : null;
  const onPointer = (event: PointerEvent) =>
    take(event.pointerType === 'touch' ? null : linkAt(event.target));
  const onFocus = ({ target }: FocusEvent) =>
    take(target instanceof Element && target.matches(':focus-visible') ? linkAt(target) : null);
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dismiss();
  };
  /** Closes the card until another link is hovered or focused. */
  const dismiss = () => {
    isDismissed = true;
    waitFor(null);
  };
  /** Focusing a link may scroll it into view, but scrolling moves a hovered link away from the pointer. */
  const onScroll = () => {
    if (current !== document.activeElement) take(null);
    else if (!isDismissed) waitFor(current);
  };
  const end = new AbortController();
  const { signal } = end;
  document.addEventListener('pointerover', onPointer, { signal });
  document.addEventListener('focusin', onFocus, { signal });
  document.addEventListener('focusout', () => take(null), { signal });
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('pointerdown', dismiss, { signal });
  document.addEventListener('scroll', onScroll, { passive: true, capture: true, signal });
  // This module loads lazily on the first hover or focus, so pick up the current link.
  take(linkAt([...document.querySelectorAll('main a:is(:hover, :focus-visible)')].at(-1) ?? null));
  return () => {
    take(null);
    end.abort();
  };
}
