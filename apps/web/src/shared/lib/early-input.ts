/** What is typed into a prerendered page before its fields listen: hydration alone would discard it. */
import { whenSettled } from './settled.ts';

/** Choices that hydration cannot discard silently are left to it: boxes keep what they show. */
const FIELDS = 'input:not([type=checkbox], [type=radio]), textarea, select';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Remembers it, and repeats it once the page is hydrated. Call before hydration, once. */
export function keepEarlyInput(root: HTMLElement): void {
  const early = new Map<Field, string>();
  const remember = (field: Field) => early.set(field, field.value);
  for (const field of root.querySelectorAll<Field>(FIELDS))
    if (field.value !== initialValue(field)) remember(field);
  const onInput = ({ target }: Event) => {
    if (isField(target) && target.matches(FIELDS)) remember(target);
  };
  root.addEventListener('input', onInput, { capture: true });
  void whenSettled().then(() => {
    root.removeEventListener('input', onInput, { capture: true });
    for (const [field, text] of early) repeat(field, text);
  });
}

/** React handles an input event only when the value differs from the one it has seen through the field’s own property. */
function repeat(field: Field, text: string): void {
  if (!field.isConnected) return;
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  field.value = initialValue(field);
  property?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

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
