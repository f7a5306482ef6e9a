/** Fuzzy matching of names, for search. */

/** From here on the text is the beginning of the name, or all of its words are the name's: not a fuzzy match. */
export const STARTS = 0.76;

/**
 * How well a text matches a name: 1 for the name itself, then prefixes, words in any order, prefixes of words, parts,
 * and spellings with one or two wrong letters; 0 for none. Ignores case, accents and punctuation.
 */
export function nearness(text: string, name: string): number {
  const [searched, found] = [folded(text), folded(name)];
  if (searched === '' || found === '') return 0;
  if (found === searched) return 1;
  const [closed, foundClosed] = [searched.replaceAll(' ', ''), found.replaceAll(' ', '')];
  if (closed === foundClosed) return 0.98;
  const share = closed.length / foundClosed.length;
  if (found.startsWith(searched)) return 0.8 + 0.15 * share;
  const words = found.split(' ');
  const parts = searched.split(' ');
  if (parts.every((part) => words.includes(part))) return STARTS + 0.03 * share;
  if (parts.every((part) => words.some((word) => word.startsWith(part)))) return 0.65 + 0.1 * share;
  if (closed.length >= 2 && foundClosed.includes(closed)) return 0.5 + 0.1 * share;
  return fuzzy(searched, found);
}

/** A short text may have one wrong letter, a longer one two, and a number none. */
function fuzzy(searched: string, found: string): number {
  if (searched.length < 4 || digitsOf(searched) !== digitsOf(found)) return 0;
  const maxErrors = searched.length < 7 ? 1 : 2;
  const words = [found, ...found.split(' '), found.slice(0, searched.length)];
  const best = Math.min(...words.map((word) => distance(searched, word, maxErrors)));
  return best > maxErrors ? 0 : 0.45 - 0.1 * best;
}

const digitsOf = (text: string): string => text.replaceAll(/\P{N}/gu, '');

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Letters to add, remove, change or swap with their neighbour; counts only up to `max`. */
function distance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
    }
    if (Math.min(...row) > max) return max + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? max + 1;
}
