/** How well a text fits what was typed. */

/** 0 the same, 1 begins so, 2 a word of it begins so, 3 holds it; null when it does not. Case does not matter. */
export function matchText(text: string, typed: string): number | null {
  const haystack = text.normalize('NFKC').toLowerCase();
  const needle = typed.normalize('NFKC').toLowerCase();
  if (needle === '' || !haystack.includes(needle)) return null;
  if (haystack === needle) return 0;
  if (haystack.startsWith(needle)) return 1;
  const at = haystack.indexOf(needle);
  return /[\p{L}\p{N}]/u.test(haystack.charAt(at - 1)) ? 3 : 2;
}

/** The best of several texts; null when none fits. */
export function matchBest(texts: readonly string[], typed: string): number | null {
  const ranks = texts.flatMap((text) => matchText(text, typed) ?? []);
  return ranks.length === 0 ? null : Math.min(...ranks);
}
