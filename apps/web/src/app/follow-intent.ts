/** Preloads the page that a visitor is about to open. */
import { describers } from '../entities/message/use-described.ts';
import type { Reader } from '../shared/lib/router/page.ts';
import { preloadCalls } from '../shared/lib/call-code.ts';
import { ownPage } from './own-page.ts';
import { preloadPage, preparePage } from './pages.ts';
import { savesData } from './saves-data.ts';

/** A pointer moving across a list of links stays on each for less than this. */
const REST_MS = 60;

/**
 * Until the returned function is called: hovering or focusing a link preloads the page's code, resting on it also
 * prefetches its data, and pressing does both before release.
 */
export function followIntent(reader: Reader): () => void {
  let resting: ReturnType<typeof setTimeout> | undefined;
  let pointedAt: string | undefined;
  const onPoint = ({ target }: Pick<Event, 'target'>) => {
    const path = ownPage(target)?.pathname;
    if (path === pointedAt) return;
    pointedAt = path;
    clearTimeout(resting);
    if (path === undefined || savesData()) return;
    describers.preload();
    preloadCalls();
    void preloadPage(path);
    resting = setTimeout(() => void preparePage(path, reader), REST_MS);
  };
  const onPress = (event: Event) => {
    const path = ownPage(event.target)?.pathname;
    if (path !== undefined) void preparePage(path, reader);
  };
  // This code loads late: the pointer may already be on a link.
  onPoint({ target: document.querySelector('a:hover') });
  const end = new AbortController();
  const { signal } = end;
  document.addEventListener('pointerover', onPoint, { passive: true, signal });
  document.addEventListener('focusin', onPoint, { signal });
  document.addEventListener('pointerdown', onPress, { passive: true, signal });
  return () => {
    clearTimeout(resting);
    end.abort();
  };
}
