/** Decodes bytes as nodes write them. Node's own decoders stop silently at the first foreign character. */

/** @throws {SyntaxError} when the text is not base64. */
export function base64Bytes(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.toString('base64') !== text) throw new SyntaxError(`not base64: ${text.slice(0, 80)}`);
  return bytes;
}

/** @throws {SyntaxError} when the text is not hex. */
export function hexBytes(text: string): Buffer {
  const bytes = Buffer.from(text, 'hex');
  if (bytes.length * 2 !== text.length) throw new SyntaxError(`not hex: ${text.slice(0, 80)}`);
  return bytes;
}
