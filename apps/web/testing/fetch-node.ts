/** Requests the page's node directly, for expected values. */
import { fetchJson } from './fetch-json.ts';
import type { Json } from './json.ts';

/** The response of a REST path of the explorer at `origin`. */
export function fetchNode(origin: string, path: string): Promise<Json> {
  return fetchJson(`${origin}/chain/rest${path}`);
}

/** The same of an RPC path. */
export function fetchRpc(origin: string, path: string): Promise<Json> {
  return fetchJson(`${origin}/chain/rpc${path}`);
}

/** An integer with grouped digits. */
export function grouped(digits: string | number | bigint): string {
  return digits.toString().replace(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** Six-decimal base units as whole tokens, without trailing zeros. */
export function tokens(baseUnits: bigint): string {
  const digits = baseUnits.toString().padStart(7, '0');
  const fraction = digits.slice(-6).replace(/0+$/, '');
  return grouped(digits.slice(0, -6)) + (fraction === '' ? '' : `.${fraction}`);
}

/** `part / total` in percent, truncated to `places` decimals. */
export function percent(part: bigint, total: bigint, places: number): string {
  const scaled = ((part * 100n * 10n ** BigInt(places)) / total).toString().padStart(places + 1, '0');
  return `${scaled.slice(0, scaled.length - places)}.${scaled.slice(scaled.length - places)}%`;
}
