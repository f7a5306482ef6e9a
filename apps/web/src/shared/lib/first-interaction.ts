/** The first use of the page by a pointer or a key. */
import { createStore } from './create-store.ts';

// Not pointerover: browsers report it for a resting mouse.
const USES = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const;

const isUsed = createStore(false);
let resolveUsed = (): void => undefined;

/** Listens from the start: code that loads with the first use must learn of it. */
const used = new Promise<void>((resolve) => {
  resolveUsed = resolve;
  if (!('document' in globalThis)) return;
  for (const type of USES)
    document.addEventListener(type, markInteracted, { once: true, passive: true, capture: true });
});

/** The same for a mouse, a pen or a key. */
const pointed = new Promise<void>((resolve) => {
  if (!('document' in globalThis)) return;
  const onUse = (event: Event) => {
    if ('pointerType' in event && event.pointerType === 'touch') return;
    for (const type of ['pointermove', 'keydown']) document.removeEventListener(type, onUse, true);
    resolve();
  };
  for (const type of ['pointermove', 'keydown'])
    document.addEventListener(type, onUse, { passive: true, capture: true });
});

/** Ends the time in which a prerendered page is only read: it has been idle, or differs from the rendered one. */
export function markInteracted(): void {
  isUsed.write(true);
  resolveUsed();
}

/** Resolves with the first event of use, or what counts as one. */
export const whenInteracted = (): Promise<void> => used;

/** Resolves with the first use that is not by touch. */
export const whenPointerUsed = (): Promise<void> => pointed;

/** Whether the page has been used, for what a reader can do without until then. */
export const useHasInteracted = isUsed.useValue;
