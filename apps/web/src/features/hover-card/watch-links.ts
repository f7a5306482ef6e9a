/** Notices which link is pointed at, or has the focus by keyboard. */

/** So long somebody rests on a link who wants to know more of it. */
const REST_MS = 400;

export interface LinkWatch {
  /** At once; null where none is. */
  readonly touched: (link: HTMLAnchorElement | null) => void;
  /** After a rest; null when it is over. */
  readonly rested: (link: HTMLAnchorElement | null) => void;
}

/** Until the returned function is called. A finger, which has no rest, is left alone. */
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
  /** Until another link is pointed at. */
  const dismiss = () => {
    isDismissed = true;
    waitFor(null);
  };
  const end = () => take(null);
  /** The focus scrolls its link into view; a pointer is elsewhere then. */
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
  // This code comes with the first of them.
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
