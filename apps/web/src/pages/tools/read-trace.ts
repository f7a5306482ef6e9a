/** Parses a typed trace path, and computes its denom. */
import { parseDenom } from '@cairn/chain/denom';
import { ibcDenom } from '@cairn/chain/hash';

export interface TypedTrace {
  /** `transfer/channel-0/uatom`. */
  readonly path: string;
  readonly denom: string;
  /** This network's end first. */
  readonly hops: readonly { readonly port: string; readonly channel: string }[];
  readonly baseDenom: string;
}

/**
 * Parses `transfer/channel-0/uatom` with any number of hops, ignoring slashes in front. A base denom may end with one.
 * @throws {SyntaxError} with what is missing.
 */
export function readTrace(text: string): TypedTrace {
  const path = text.trim().replace(/^\/+/, '');
  const parts = path.split('/');
  const hops: { port: string; channel: string }[] = [];
  while (parts.length > 2 && /^channel-\d+$/.test(parts[1] ?? '')) {
    const [port = '', channel = ''] = parts.splice(0, 2);
    hops.push({ port, channel });
  }
  if (hops.length === 0) throw new SyntaxError('missing port and channel: expected transfer/channel-0/denom');
  if (!hops.every(({ port }) => /^[a-zA-Z0-9._+\-#[\]<>]{2,128}$/.test(port)))
    throw new SyntaxError('invalid character in a port ID');
  const baseDenom = parseDenom(parts.join('/'));
  return { path, denom: ibcDenom(path), hops, baseDenom };
}

/**
 * Parses the path that a node reports for a hash.
 * @throws {SyntaxError} also when it has another hash.
 */
export function readReportedTrace(path: string, hash: string): TypedTrace {
  const trace = readTrace(path);
  if (trace.denom !== `ibc/${hash}`)
    throw new SyntaxError(`the path reported by the node has a different hash: ${trace.path}`);
  return trace;
}

/** The upper-case hash of an `ibc/…` denom or a bare hash; undefined otherwise. */
export function readIbcHash(text: string): string | undefined {
  return /^(?:ibc\/)?([0-9a-f]{64})$/i.exec(text.trim())?.[1]?.toUpperCase();
}
