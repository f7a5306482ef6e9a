/** Typing and clicks that come before the part of a prerendered page that they meet is hydrated: React drops them. */
import type { SyntheticEvent } from 'react';

/** Choices that hydration cannot discard silently are left to it: boxes keep what they show. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Typed {
  readonly text: string;
  /** Null for a field without one. */
  readonly cursor: number | null;
}

/** What React has not handled yet. */
const typed = new Map<Field, Typed>();
let clicked: HTMLButtonElement | null = null;

/** Remembers them. Call before hydration, once: React must hear of an event later. */
export function captureEarlyEvents(root: HTMLElement): void {
  for (const field of root.querySelectorAll<Field>(FIELDS))
    if (field.value !== initialValue(field)) typed.set(field, typedIn(field));
  // React sets the text of a textarea again, which moves the cursor to its start unless the text counts as typed.
  for (const field of root.querySelectorAll('textarea')) setText(field, field.value);
  const onInput = ({ target, type }: Event) => {
    if (isField(target) && target.matches(FIELDS) && type === eventOf(target))
      typed.set(target, typedIn(target));
  };
  const onClick = ({ target }: Event) => {
    // Links and forms work without React.
    clicked = target instanceof Element ? target.closest<HTMLButtonElement>('button[type=button]') : null;
  };
  root.addEventListener('input', onInput, { capture: true });
  root.addEventListener('change', onInput, { capture: true });
  root.addEventListener('click', onClick, { capture: true });
}

/**
 * Handlers of an element around the application: what reaches them is handled. A field that is hydrated by its own event
 * gets that event, but sees no change.
 */
export const EARLY_EVENT_HANDLERS = {
  onChangeCapture: ({ target }: SyntheticEvent) => {
    if (isField(target)) typed.delete(target);
  },
  onClickCapture: () => {
    clicked = null;
  },
};

/** Repeats them, where a part has been hydrated. What is still too early is remembered again. */
export function replayEarlyEvents(): void {
  if (typed.size === 0 && clicked === null) return;
  // After the commit that hydrated it.
  queueMicrotask(() => {
    for (const [field, what] of [...typed]) repeat(field, what);
    // A click is on what the typing has led to.
    setTimeout(() => {
      if (clicked?.isConnected === true) clicked.click();
    });
  });
}

/** React handles an input event only when the value differs from the one it has seen through the field’s own property. */
function repeat(field: Field, { text, cursor }: Typed): void {
  typed.delete(field);
  if (!field.isConnected) return;
  field.value = initialValue(field);
  setText(field, text);
  // Hydration has moved it.
  if (cursor !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(cursor, cursor);
  field.dispatchEvent(new Event(eventOf(field), { bubbles: true }));
}

const typedIn = (field: Field): Typed => ({
  text: field.value,
  cursor: field instanceof HTMLSelectElement ? null : field.selectionStart,
});

/** Without React, which observes the field’s own property. */
function setText(field: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
}

const eventOf = (field: Field) => (field instanceof HTMLSelectElement ? 'change' : 'input');

function initialValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}
