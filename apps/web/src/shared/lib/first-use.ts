/** The first use of the page by a pointer or a key. */
const USES = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const;

/** Listens from the start: code that loads with the first use must learn of it. */
const use = new Promise<Event>((resolve) => {
  if (!('document' in globalThis)) return;
  for (const type of USES)
    document.addEventListener(type, resolve, { once: true, passive: true, capture: true });
});

/** Resolves with the first event of use. */
export const whenUsed = (): Promise<Event> => use;
