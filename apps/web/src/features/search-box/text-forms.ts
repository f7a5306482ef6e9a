/** What a typed text can be, by its form alone. */

/** Digits alone. */
export const isNumber = (text: string): boolean => /^\d+$/.test(text);
/** 64 hex digits. */
export const isHash = (text: string): boolean => /^[0-9a-fA-F]{64}$/.test(text);

/** Whether a text can be a name of the name service: the specification's rule, section 5. */
export function isServiceName(text: string): boolean {
  if (/^(elys1|cosmos1|stars1)/.test(text) || isHash(text) || isNumber(text)) return false;
  if (!/^[A-Za-z0-9_-]+(\.stars)?$/.test(text)) return false;
  return text.endsWith('.stars') || (text.length >= 3 && /[A-Za-z]/.test(text));
}

/** Whether a text is an address or hash as we shorten it: its first 8 and last 6 characters. */
export function isShortForm(text: string): boolean {
  return /^[0-9A-Za-z]{8}(?:…|\.{3})[0-9A-Za-z]{6}$/.test(text);
}
