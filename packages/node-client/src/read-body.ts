/** Bodies of bounded size. */
import { ApiError } from '@cairn/chain/errors';

/**
 * The body as text, counted while it streams so that nobody can make us hold more than `maxBytes` (after decompression).
 * @throws {ApiError} when it is larger; the rest is not read.
 */
export async function readBody(response: Response, maxBytes: number, url: string): Promise<string> {
  if (response.body === null) return '';
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const decoder = new TextDecoder();
  let size = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new ApiError(`the answer is larger than ${maxBytes} bytes`, { url, status: response.status });
    }
    text += decoder.decode(value, { stream: true });
  }
}
