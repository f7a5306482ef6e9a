/** Exports and imports stars. */
import { isJsonList } from '@cairn/chain/json';
import { parseStar, type Star } from '../../shared/lib/stored-schemas.ts';

/** Far above any real export. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;

export function exportStars(stars: readonly Star[]): string {
  return `${JSON.stringify({ format: 'cairn-stars', version: 1, stars }, null, 2)}\n`;
}

export interface ImportedStars {
  /** The merged stars; non-empty labels and notes of the file win. */
  readonly stars: readonly Star[];
  readonly added: number;
  readonly updated: number;
  /** Number of invalid entries. */
  readonly skipped: number;
}

/**
 * Merges imported stars into the existing ones, skipping invalid entries. @throws {SyntaxError} unless the text is
 * JSON with a list of stars.
 */
export function importStars(text: string, present: readonly Star[]): ImportedStars {
  const entries = listIn(JSON.parse(text));
  if (entries === null) throw new SyntaxError('the file contains no starred items');
  const stars = new Map(present.map((star) => [star.id, star]));
  const counts = { added: 0, updated: 0, skipped: 0 };
  for (const entry of entries) {
    // A plain list of addresses is accepted too.
    const star = parseStar(typeof entry === 'string' ? { id: entry } : entry);
    if (star === undefined) {
      counts.skipped += 1;
      continue;
    }
    const known = stars.get(star.id);
    counts[known === undefined ? 'added' : 'updated'] += 1;
    stars.set(star.id, {
      id: star.id,
      label: star.label || (known?.label ?? ''),
      note: star.note || (known?.note ?? ''),
    });
  }
  return { stars: [...stars.values()], ...counts };
}

function listIn(json: unknown): readonly unknown[] | null {
  if (isJsonList(json)) return json;
  if (typeof json !== 'object' || json === null || !('stars' in json)) return null;
  return isJsonList(json.stars) ? json.stars : null;
}
