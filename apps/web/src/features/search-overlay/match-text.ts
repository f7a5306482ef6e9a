/** Ranks how well a text matches the query. */

/** 0 equal, 1 prefix, 2 word prefix, 3 substring; null for no match. Case-insensitive. */
export function matchText(text: string, typed: string): number | null {
  const haystack = text.normalize('NFKC').toLowerCase();
  const needle = typed.normalize('NFKC').toLowerCase();
  if (needle === '' || !haystack.includes(needle)) return null;
  if (haystack === needle) return 0;
  if (haystack.startsWith(needle)) return 1;
  const at = haystack.indexOf(needle);
  return /[\p{L}\p{N}]/u.test(haystack.charAt(at - 1)) ? 3 : 2;
}

/** The best match of several texts; null for none. */
export function matchBest(texts: readonly string[], typed: string): number | null {
  const ranks = texts.flatMap((text) => matchText(text, typed) ?? []);
  return ranks.length === 0 ? null : Math.min(...ranks);
}
