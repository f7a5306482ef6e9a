/** Recent searches, in this browser only. */
import { storage, type PastSearch } from '../../shared/lib/storage.ts';

const MOST_KEPT = 8;

/** Puts a search first among the recent ones. */
export function rememberSearch(past: PastSearch): void {
  const others = storage.read('searches').filter(({ to }) => to !== past.to);
  storage.write('searches', [past, ...others].slice(0, MOST_KEPT));
}
