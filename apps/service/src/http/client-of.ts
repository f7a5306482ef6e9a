/** The client of a request, for the rate limit, streams, exports and searches alike. */
import { isIP, isIPv4 } from 'node:net';

/**
 * Proxies whose `X-Forwarded-For` is trusted: the number of proxies in front of this service, or their
 * networks.
 */
export type TrustedProxies = number | readonly string[];

/**
 * The trusted proxies in Fastify's form; false for none. It counts from the service outwards, so header
 * entries written by a client come after the last trusted one and are ignored.
 */
export function trustProxyOption(
  trusted: TrustedProxies,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trusted !== 'number') return trusted.length === 0 ? false : [...trusted];
  return trusted === 0 ? false : (_address, hop) => hop < trusted;
}

/**
 * The client of a request: its IPv4 address, or the /64 of its IPv6 address, which is what one customer gets.
 */
export function clientOf(request: {
  readonly ip: string;
  readonly raw: { readonly socket: { readonly remoteAddress?: string | undefined } };
}): string {
  // For a malformed entry of the header, the proxy that wrote it.
  return networkOf(request.ip) ?? networkOf(request.raw.socket.remoteAddress ?? '') ?? 'unknown';
}

function networkOf(text: string): string | undefined {
  const address = withoutPort(text.trim());
  if (isIPv4(address)) return address;
  if (isIP(address) !== 6) return undefined;
  const groups = groupsOf(address.split('%', 1)[0] ?? '');
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const [high = 0, low = 0] = groups.slice(6);
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** Some proxies include the port: `203.0.113.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(text: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(text)?.[1] ?? text;
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const plain =
    dotted === null
      ? address
      : `${dotted[1] ?? ''}${hexPair(dotted[2], dotted[3])}:${hexPair(dotted[4], dotted[5])}`;
  const [head = '', tail] = plain.split('::');
  const read = (part: string) =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [read(head), read(tail ?? '')];
  const missing = tail === undefined ? 0 : 8 - first.length - last.length;
  return [...first, ...Array.from({ length: missing }, () => 0), ...last];
}

const hexPair = (high = '0', low = '0'): string => (Number(high) * 256 + Number(low)).toString(16);
