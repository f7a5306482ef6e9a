/** Parses a typed REST path. */
import { groupBy } from '@cairn/chain/group-by';

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
  const values = groupBy(new URLSearchParams(queryText), ([name]) => name);
  return {
    path,
    query: Object.fromEntries([...values].map(([name, pairs]) => [name, pairs.map(([, value]) => value)])),
  };
}
