/** Page-level keyboard shortcuts. */

export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/** Whether a key press is free for shortcuts: outside fields and dialogs, without modifiers. */
export function isShortcutKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (isDialogOpen()) return false;
  return !(
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
