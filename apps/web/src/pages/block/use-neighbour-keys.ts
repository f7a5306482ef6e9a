/** The left and right arrow keys lead to the neighbouring blocks. */
import { useEffect } from 'react';
import { paths } from '../../shared/config/paths.ts';
import { navigate } from '../../shared/lib/router/location.ts';

/** Where the arrows mean something else: in fields, rows of tabs, and whatever scrolls sideways. */
const TAKEN = 'input, textarea, select, [contenteditable], [role="tablist"], dialog, [popover]';

/** Listens while the page is in view; `undefined` where there is no neighbour. */
export function useNeighbourKeys(before: number | undefined, next: number | undefined): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(TAKEN) !== null) return;
      const height = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? next : undefined;
      if (height === undefined) return;
      event.preventDefault();
      navigate(paths.block(height) + window.location.search);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [before, next]);
}
