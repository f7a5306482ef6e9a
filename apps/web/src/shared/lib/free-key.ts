/** Keys that belong to the page as a whole. */

/** Whether a plain key is nobody else's: not typed into a field, no modifier, no dialog open. */
export function isFreeKey(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (document.querySelector('dialog[open]') !== null) return false;
  return !(
    event.target instanceof Element &&
    event.target.closest('input, textarea, select, [contenteditable]') !== null
  );
}
