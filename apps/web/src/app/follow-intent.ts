/** Readies the page that a visitor is about to open. */
import { loadDescribers } from '../entities/message/use-described.ts';
import type { Reader } from '../shared/lib/router/page.ts';
import { ownPage } from './own-page.ts';
import { preloadPage, preparePage } from './pages.ts';
import { savesData } from './saves-data.ts';

/** A pointer that passes over a list of links rests on none of them for this long. */
const REST_MS = 60;

/**
 * Until the returned function is called: a link that is pointed at or focused brings its page's code, one that the pointer
 * rests on the page's first answers too, and a press both at once, before it is let go.
 */
export function followIntent(reader: Reader): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let pointedAt: string | undefined;
  const onPoint = (event: Event) => {
    const path = ownPage(event.target)?.pathname;
    if (path === pointedAt) return;
    pointedAt = path;
    clearTimeout(resting);
    if (path === undefined || savesData()) return;
    loadDescribers();
    void preloadPage(path);
    resting = setTimeout(() => void preparePage(path, reader), REST_MS);
  };
  const onPress = (event: Event) => {
    const path = ownPage(event.target)?.pathname;
    if (path !== undefined) void preparePage(path, reader);
  };
  document.addEventListener('pointerover', onPoint, { passive: true });
  document.addEventListener('focusin', onPoint);
  document.addEventListener('pointerdown', onPress, { passive: true });
  return () => {
    clearTimeout(resting);
    document.removeEventListener('pointerover', onPoint);
    document.removeEventListener('focusin', onPoint);
    document.removeEventListener('pointerdown', onPress);
  };
}
