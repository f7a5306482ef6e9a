/** Event attributes as Tendermint before 0.37 prints them: keys and values in base64. */

/**
 * Whether all keys are base64 of text, one of them of a word, and all values base64. The events of a whole tx
 * or block always include keys that are not, such as `fee` or `spender`, unless the node encodes all of them.
 * Not all keys have to be words: a contract chooses its own.
 */
export function areEncoded(pairs: readonly { readonly key: string; readonly value: string }[]): boolean {
  return (
    pairs.every(
      ({ key, value }) => textFromBase64(key) !== undefined && bytesFromBase64(value) !== undefined,
    ) && pairs.some(({ key }) => /^[\x21-\x7e]+$/.test(textFromBase64(key) ?? ''))
  );
}

/** The decoded text; values that are not text, such as the bloom filter of an EVM, are returned unchanged. */
export function decodedText(base64: string): string {
  const text = textFromBase64(base64);
  // PostgreSQL does not store NUL characters in text.
  return text === undefined || text.includes('\0') ? base64 : text;
}

/** undefined when it is not base64. */
function bytesFromBase64(base64: string): Uint8Array | undefined {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return undefined;
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** undefined when it is not base64 of valid UTF-8. */
function textFromBase64(base64: string): string | undefined {
  const bytes = bytesFromBase64(base64);
  if (bytes === undefined) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
