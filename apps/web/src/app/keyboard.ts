/** The keys that work everywhere: `/` and Ctrl or Cmd with K to search, `j` and `k` through rows, Enter to open one. */
import { openSearch } from '../features/search-box/search-state.ts';

/** Listens until the returned function is called. */
export function listenToKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const isSearch =
      (event.key === 'k' && (event.ctrlKey || event.metaKey)) || (event.key === '/' && isFree(event));
    if (isSearch) {
      event.preventDefault();
      openSearch();
      return;
    }
    if (!isFree(event)) return;
    if (event.key === 'j' || event.key === 'k') moveRow(event, event.key === 'j' ? 1 : -1);
    if (event.key === 'Enter') openRow(event);
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

/** Whether a plain key is nobody else's: not typed into a field, no modifier, no dialog open. */
function isFree(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  return !(
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable]') !== null
  );
}

function moveRow(event: KeyboardEvent, step: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')].filter((row) =>
    row.checkVisibility(),
  );
  const current = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[current === -1 ? 0 : current + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}

function openRow(event: KeyboardEvent): void {
  if (!(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined) return;
  event.target.querySelector('a')?.click();
}
