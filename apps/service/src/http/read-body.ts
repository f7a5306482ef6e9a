/** Reads a response body up to a limit. */

/**
 * The bytes of a body. `take` receives how many came, and may throw: the rest is not read.
 * @throws {RangeError} beyond `maxBytes`; neither is the rest then.
 */
export async function readBody(
  response: Response,
  maxBytes: number,
  take: (bytes: number) => void = () => undefined,
): Promise<Buffer> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      const chunk: unknown = part.value;
      if (!(chunk instanceof Uint8Array)) throw new TypeError('a body that is not bytes');
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new RangeError(`more than ${maxBytes} bytes`);
      take(chunk.byteLength);
      chunks.push(chunk);
    }
  } catch (error) {
    await reader?.cancel().catch(() => undefined);
    throw error;
  }
  return Buffer.concat(chunks);
}
