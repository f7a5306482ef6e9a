/** Whether responses of static hosts are the files that they store. */

/**
 * Whether browsers unpacked a response: a Brotli part (path or URL) that the host declared as encoded, or an encoded
 * range. Files that a host compresses arrive as they are stored.
 */
export function isDecoded(path: string, { status, headers }: Response): boolean {
  const encoding = headers.get('content-encoding');
  return status === 206 ? encoding !== null : encoding === 'br' && /\.br(?:\?|$)/.test(path);
}

/** Whether a response is the file of its address: a login page or a page of the application is not. */
export const isFileAnswer = (response: Response, path = response.url): boolean =>
  response.ok &&
  !response.redirected &&
  response.headers.get('content-type')?.startsWith('text/html') !== true &&
  !isDecoded(path, response);
