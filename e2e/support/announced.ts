/** What a page announces in its live regions: toasts and notices leave after seconds, which a busy machine misses. */
import { expect } from 'vitest';
import type { PageLike } from '../../apps/web/testing/page-like.ts';

/** Collects it from now on, in a page or before its scripts. */
export const LISTEN = `(() => {
  window.announced = [];
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest('[aria-live]:not([aria-live=off]), [role=status], [role=alert]');
      if (region) window.announced.push(region.textContent.trim());
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
})()`;

export const announced = (page: PageLike): Promise<readonly string[]> => page.evaluate('window.announced');

/** Waits until a text has been announced. */
export async function untilAnnounced(page: PageLike, text: string): Promise<void> {
  await expect.poll(() => announced(page)).toContainEqual(expect.stringContaining(text));
}
