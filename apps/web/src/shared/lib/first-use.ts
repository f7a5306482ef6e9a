/** The first use of the page by a pointer or a key. */
const USES = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'wheel'] as const;

let use: Promise<Event> | null = null;

/** Resolves with the first event of use after the first call. */
export function whenUsed(): Promise<Event> {
  use ??= new Promise((resolve) => {
    for (const type of USES)
      document.addEventListener(type, resolve, { once: true, passive: true, capture: true });
  });
  return use;
}
