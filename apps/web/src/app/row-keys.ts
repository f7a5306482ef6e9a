/** `j` and `k` move through rows, Enter opens one. */
import { isShortcutKey } from '../shared/lib/shortcut-key.ts';

/** Listens until the returned function is called. */
export function listenToRowKeys(): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (!isShortcutKey(event)) return;
    if (event.key === 'j' || event.key === 'k') moveRow(event, event.key === 'j' ? 1 : -1);
    if (event.key === 'Enter') openRow(event);
  };
  document.addEventListener('keydown', onKey);
  document.addEventListener('click', openCard);
  return () => {
    document.removeEventListener('keydown', onKey);
    document.removeEventListener('click', openCard);
  };
}

const PRESSED = 'a, button, input, select, label, summary, [popover]';

function openCard({ target }: MouseEvent): void {
  if (!(target instanceof Element) || target.closest(PRESSED) !== null) return;
  if (!window.matchMedia('(width < 768px)').matches || window.getSelection()?.isCollapsed === false) return;
  target.closest('[data-row]')?.querySelector('a')?.click();
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
