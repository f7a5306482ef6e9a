/** Event attributes as Tendermint before 0.37 prints them: keys and values in base64. */

/**
 * Whether all keys are base64 of words and all values base64. The events of a whole tx or block always
 * include keys that are not, such as `fee` or `spender`, unless the node encodes all of them.
 */
export function areEncoded(pairs: readonly { readonly key: string; readonly value: string }[]): boolean {
  return (
    pairs.length > 0 &&
    pairs.every(
      ({ key, value }) =>
        /^[\x21-\x7e]+$/.test(textFromBase64(key) ?? '') && bytesFromBase64(value) !== undefined,
    )
  );
}

/** The decoded text; values that are not text, such as the bloom filter of an EVM, are returned unchanged. */
export function decodedText(base64: string): string {
  return textFromBase64(base64) ?? base64;
}

/** undefined when it is not base64. */
function bytesFromBase64(base64: string): Uint8Array | undefined {
  if (base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(base64)) return undefined;
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** undefined when it is not base64 of valid UTF-8. */
function textFromBase64(base64: string): string | undefined {
  const bytes = bytesFromBase64(base64);
  // PostgreSQL does not store NUL characters in text.
  if (bytes === undefined || bytes.includes(0)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
