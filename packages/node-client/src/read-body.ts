import { ApiError } from '@cairn/chain/errors';

/**
 * Reads the body as text and counts bytes while streaming, which bounds memory use to `maxBytes` (after
 * decompression).
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
