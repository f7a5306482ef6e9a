/** Back puts a page where it was: scroll positions by entry of the history, for this visit. */
import { historyKey } from '../shared/lib/router/location.ts';

/** A page that fills from its cache needs a frame or two; one that must ask again gets this long. */
const PATIENCE_MS = 1_500;

const positions = new Map<string, number>();

/** Notes the position of the entry in view as it changes, until the returned function is called. */
export function keepScroll(): () => void {
  const onScroll = () => positions.set(historyKey(), window.scrollY);
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}

/** Scrolls to where the entry was (`null`: a new one), or to the hash, or to the top. */
export function restoreScroll(key: string | null, hash: string): void {
  const target = key === null ? undefined : positions.get(key);
  if (target !== undefined) {
    reach(target, performance.now() + PATIENCE_MS);
    return;
  }
  const element = hash === '' ? null : document.getElementById(hash.slice(1));
  if (element === null) window.scrollTo(0, 0);
  else element.scrollIntoView();
}

/** The page may still be growing: tries until it is long enough, and stops as soon as the visitor scrolls. */
function reach(target: number, untilMs: number): void {
  window.scrollTo(0, target);
  const reached = window.scrollY;
  if (Math.abs(reached - target) < 2 || performance.now() > untilMs) return;
  requestAnimationFrame(() => {
    if (window.scrollY === reached) reach(target, untilMs);
  });
}
