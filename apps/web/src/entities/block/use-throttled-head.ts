/** The head for a list: it pauses while the list has the pointer, the focus or a scrolled page. */
import { useCallback, useState } from 'react';
import { useHead, type Head } from './use-head.ts';

export interface CalmHead {
  /** The head shown by the list; undefined before the first answer. */
  readonly shown: Head | undefined;
  /** New blocks since the one shown. */
  readonly waiting: number;
  /** Shows the waiting blocks. */
  readonly release: () => void;
}

/** Follows the head while the list is not being read. The second value is the `ref` of the list's container. */
export function useThrottledHead(): readonly [CalmHead, AttachArea] {
  const head = useHead();
  const [isReading, area] = useReading();
  const [shown, setShown] = useState(head);
  const isBehind = head !== undefined && shown?.height !== head.height;
  // Setting state during render rerenders before painting.
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
      // Touch does not hover: it scrolls, which is tracked separately.
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
    // Reading the layout now would force a reflow, so it waits until after the first paint.
    const timer = setTimeout(onScroll);
    signal.addEventListener('abort', () => clearTimeout(timer));
    return () => stop.abort();
  }, []);
  return [isHovered || isFocused || isScrolledPast, attach];
}
