/** The hops of a trace path. */

export interface TraceHop {
  readonly port: string;
  readonly channel: string;
}

/** `transfer/channel-2/transfer/channel-7` in pairs, this network's end first; empty for an invalid path. */
export function traceHops(path: string): readonly TraceHop[] {
  const parts = path.split('/');
  const hops: TraceHop[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [port = '', channel = ''] = parts.slice(at, at + 2);
    if (!/^channel-\d+$/.test(channel)) break;
    hops.push({ port, channel });
  }
  return hops;
}
