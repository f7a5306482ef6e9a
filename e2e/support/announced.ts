/** What a page announces in its live regions: toasts and notices leave after seconds, which a busy machine misses. */
import { expect } from 'vitest';
import type { PageLike } from '../../apps/web/testing/page-like.ts';

/** Collects it from now on, in a page or before its scripts; also what a region holds when it is added. */
export const LISTEN = `(() => {
  const regions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert]';
  window.announced = [];
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const added = [...addedNodes].filter((node) => node instanceof Element);
      const found = [
        element?.closest(regions),
        ...added
          .flatMap((node) => [node, ...node.querySelectorAll('*')])
          .filter((node) => node.matches(regions) && node.textContent.trim() !== ''),
      ];
      for (const region of new Set(found)) if (region) window.announced.push(region.textContent.trim());
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
})()`;

export const announced = (page: PageLike): Promise<readonly string[]> => page.evaluate('window.announced');

/** Waits until a text has been announced. */
export async function untilAnnounced(page: PageLike, text: string): Promise<void> {
  await expect.poll(() => announced(page)).toContainEqual(expect.stringContaining(text));
}
