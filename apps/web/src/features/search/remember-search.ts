/** Recent searches, stored in this browser only. */
import { storage } from '../../shared/lib/storage.ts';
import type { PastSearch } from '../../shared/lib/stored-schemas.ts';

const MAX_STORED = 8;

/** Moves a search to the top of the recent ones. */
export function rememberSearch(past: PastSearch): void {
  const others = storage.read('searches').filter(({ to }) => to !== past.to);
  storage.write('searches', [past, ...others].slice(0, MAX_STORED));
}
