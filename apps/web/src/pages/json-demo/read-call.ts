/** A call typed as a path of a node's REST. */

export interface TypedCall {
  readonly path: string;
  /** In the order typed; a name may repeat. */
  readonly query: Readonly<Record<string, readonly string[]>>;
}

/** Reads `/cosmos/…?a=b`; undefined for what is no path of a node: another host, a step upwards, blanks. */
export function readCall(text: string): TypedCall | undefined {
  const match = /^(\/(?!\/)[^\s?#\\]+)(?:\?([^\s#]*))?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, path = '', queryText = ''] = match;
  if (path.split('/').some((part) => /^(\.|%2e){1,2}$/i.test(part))) return undefined;
  const query: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(queryText)) (query[name] ??= []).push(value);
  return { path, query };
}
