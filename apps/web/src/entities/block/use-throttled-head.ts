/** The head for a list that is being read: it waits while the pointer, the focus or the scrolled page is on the list. */
import { useCallback, useState } from 'react';
import { useHead, type Head } from './use-head.ts';

export interface CalmHead {
  /** The head that the list shows; undefined before the first answer. */
  readonly shown: Head | undefined;
  /** Blocks that came since. */
  readonly waiting: number;
  /** Shows what is waiting. */
  readonly release: () => void;
}

/** Follows the head, but not under the reader's eyes. The second is the `ref` of the element around the list. */
export function useThrottledHead(): readonly [CalmHead, AttachArea] {
  const head = useHead();
  const [isReading, area] = useReading();
  const [shown, setShown] = useState(head);
  const isBehind = head !== undefined && shown?.height !== head.height;
  // Drawn again at once with the new head: nothing is painted in between.
  if (isBehind && (shown === undefined || !isReading)) setShown(head);
  const calm = {
    shown,
    waiting: head === undefined || shown === undefined ? 0 : Math.max(0, head.height - shown.height),
    release: () => setShown(head),
  };
  return [calm, area];
}

type AttachArea = (element: HTMLElement | null) => (() => void) | undefined;

function useReading(): readonly [boolean, AttachArea] {
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isScrolledPast, setScrolledPast] = useState(false);
  const attach = useCallback<AttachArea>((element) => {
    if (element === null) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const onPointer = (isInside: boolean) => (event: PointerEvent) => {
      // A finger does not hover: it scrolls, and that is seen by itself.
      if (event.pointerType === 'mouse') setHovered(isInside);
    };
    element.addEventListener('pointerenter', onPointer(true), { signal });
    element.addEventListener('pointerleave', onPointer(false), { signal });
    element.addEventListener('focusin', () => setFocused(element.querySelector(':focus-visible') !== null), {
      signal,
    });
    element.addEventListener('focusout', () => setFocused(false), { signal });
    const onScroll = () => setScrolledPast(element.getBoundingClientRect().top < 0);
    window.addEventListener('scroll', onScroll, { signal, passive: true });
    // Where the list stands is asked after the first paint: asked now, it would cost a layout of its own.
    const timer = setTimeout(onScroll);
    signal.addEventListener('abort', () => clearTimeout(timer));
    return () => stop.abort();
  }, []);
  return [isHovered || isFocused || isScrolledPast, attach];
}
