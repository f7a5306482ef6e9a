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
  const end = () => take(null);
  /** Focusing a link may scroll it into view, but scrolling moves a hovered link away from the pointer. */
  const onScroll = () => {
    if (current !== document.activeElement) end();
    else if (!isDismissed) waitFor(current);
  };
  document.addEventListener('pointerover', onPointer);
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', end);
  document.addEventListener('keydown', onKey);
  document.addEventListener('pointerdown', dismiss);
  document.addEventListener('scroll', onScroll, { passive: true, capture: true });
  // This module loads lazily on the first hover or focus, so pick up the current link.
  take(linkAt([...document.querySelectorAll('main a:is(:hover, :focus-visible)')].at(-1) ?? null));
  return () => {
    end();
    document.removeEventListener('pointerover', onPointer);
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', end);
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('pointerdown', dismiss);
    document.removeEventListener('scroll', onScroll, { capture: true });
  };
}
