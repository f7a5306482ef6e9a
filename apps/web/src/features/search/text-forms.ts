/** Classifies search text by its form. */

/** Only digits. */
export const isNumber = (text: string): boolean => /^\d+$/.test(text);
/** 64 hex digits. */
export const isHash = (text: string): boolean => /^[0-9a-fA-F]{64}$/.test(text);

/** Whether a text can be a registered name: the rule of the specification, section 5. */
export function isServiceName(text: string): boolean {
  if (/^(elys1|cosmos1|stars1)/.test(text) || isHash(text) || isNumber(text)) return false;
  if (!/^[A-Za-z0-9_-]+(\.stars)?$/.test(text)) return false;
  return text.endsWith('.stars') || (text.length >= 3 && /[A-Za-z]/.test(text));
}

/** Whether a text is a shortened address, hash or denom: its first 8 and last 6 characters. */
export function isShortForm(text: string): boolean {
  return /^[0-9A-Za-z/]{8}(?:…|\.{3})[0-9A-Za-z]{6}$/.test(text);
}
