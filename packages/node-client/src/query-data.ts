import { bytesToBase64 } from '@cairn/chain/bytes';

/** Bytes as a path segment of a query: URL-safe base64, since gateways split paths at slashes. */
export function queryDataOf(bytes: Uint8Array): string {
  return bytesToBase64(bytes).replaceAll('+', '-').replaceAll('/', '_');
}
