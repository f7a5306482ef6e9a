/** The first use of the page by a pointer or a key. */
const USES = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const;

/** Listens from the start: code that loads with the first use must learn of it. */
const use = new Promise<Event>((resolve) => {
  if (!('document' in globalThis)) return;
  for (const type of USES)
    document.addEventListener(type, resolve, { once: true, passive: true, capture: true });
});

/** The same for a mouse, a pen or a key. */
const pointed = new Promise<void>((resolve) => {
  if (!('document' in globalThis)) return;
  const onUse = (event: Event) => {
    if ('pointerType' in event && event.pointerType === 'touch') return;
    for (const type of ['pointerover', 'keydown']) document.removeEventListener(type, onUse, true);
    resolve();
  };
  for (const type of ['pointerover', 'keydown'])
    document.addEventListener(type, onUse, { passive: true, capture: true });
});

/** Resolves with the first event of use. */
export const whenUsed = (): Promise<Event> => use;

/** Resolves with the first use that is not by touch. */
export const whenPointed = (): Promise<void> => pointed;
