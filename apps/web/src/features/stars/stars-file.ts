/** Stars as a file, and back. */
import { parseStar, type Star } from '../../shared/lib/storage.ts';

/** Far more than anybody stars; a larger file is something else. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** The file's text. */
export function exportStars(stars: readonly Star[]): string {
  return `${JSON.stringify({ format: 'cairn-stars', version: 1, stars }, null, 2)}\n`;
}

export interface ImportedStars {
  /** What was there, with what the file adds; the file's labels and notes win where they say something. */
  readonly stars: readonly Star[];
  readonly added: number;
  readonly updated: number;
  /** Entries that are no stars. */
  readonly skipped: number;
}

/**
 * Joins a file's stars to those there are. A bad entry costs itself.
 * @throws {SyntaxError} when the text is not JSON with a list of stars.
 */
export function importStars(text: string, present: readonly Star[]): ImportedStars {
  const entries = listIn(JSON.parse(text));
  if (entries === null) throw new SyntaxError('the file holds no list of stars');
  const stars = new Map(present.map((star) => [star.id, star]));
  const counts = { added: 0, updated: 0, skipped: 0 };
  for (const entry of entries) {
    // A list of plain addresses is a list of stars too.
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
  if (isList(json)) return json;
  if (typeof json !== 'object' || json === null || !('stars' in json)) return null;
  return isList(json.stars) ? json.stars : null;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}
