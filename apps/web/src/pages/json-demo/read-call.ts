/** Parses a typed REST path. */

export interface TypedCall {
  readonly path: string;
  /** In typed order; names may repeat. */
  readonly query: Readonly<Record<string, readonly string[]>>;
}

/** Parses `/cosmos/…?a=b`; undefined for other hosts, `..` segments and spaces. */
export function readCall(text: string): TypedCall | undefined {
  const match = /^(\/(?!\/)[^\s?#\\]+)(?:\?([^\s#]*))?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, path = '', queryText = ''] = match;
  if (path.split('/').some((part) => /^(\.|%2e){1,2}$/i.test(part))) return undefined;
  const query: Record<string, string[]> = {};
  for (const [name, value] of new URLSearchParams(queryText)) (query[name] ??= []).push(value);
  return { path, query };
}
