/** Whether a list is being read. */
import { useCallback, useState } from 'react';

/** The `ref` of what is read. */
export type AttachArea = (element: HTMLElement | null) => (() => void) | undefined;

/** Whether moving the rows of an area would disturb reading: hovered, focused by keys, or scrolled past its top. */
export function useReading(): readonly [boolean, AttachArea] {
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
