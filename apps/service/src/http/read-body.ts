/** Reads a response body up to a limit. */

/**
 * The bytes of a body.
 * @throws {RangeError} beyond `maxBytes`; the rest is not read.
 */
export async function readBody(response: Response, maxBytes: number): Promise<Buffer> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
    const chunk: unknown = part.value;
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a body that is not bytes');
    bytes += chunk.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      throw new RangeError(`more than ${maxBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
