/** Path patterns: `/block/$height`, and `/asset/$` for the rest of a path including slashes. */
import { attempt } from '@cairn/chain/attempt';

/** The variable segments of a path, percent-decoded; the rest of the path is under `_splat`. */
export type RawParams = Readonly<Record<string, string>>;

export interface PathMatcher {
  readonly pattern: string;
  /** The regular-expression source of the pattern. */
  readonly source: string;
  /** Number of fixed segments: the pattern with more wins. */
  readonly fixedParts: number;
  /** The variable segments; undefined for no match. */
  readonly match: (pathname: string) => RawParams | undefined;
}

/** Compiles a pattern. Ignores a trailing slash. */
export function compilePath(pattern: string): PathMatcher {
  const parts = pattern.split('/').filter((part) => part !== '');
  const names = parts.flatMap((part) => (part.startsWith('$') ? [part.slice(1) || '_splat'] : []));
  const source = parts
    .map((part) => (part === '$' ? '/(.+)' : part.startsWith('$') ? '/([^/]+)' : `/${escapeRegExp(part)}`))
    .join('');
  const expression = new RegExp(`^${source}/?$`);
  return {
    pattern,
    source: expression.source,
    fixedParts: parts.length - names.length,
    match(pathname) {
      const found = expression.exec(pathname);
      if (found === null) return undefined;
      return Object.fromEntries(names.map((name, index) => [name, decode(found[index + 1] ?? '')]));
    },
  };
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** A malformed escape is kept as typed. */
const decode = (text: string): string => attempt(() => decodeURIComponent(text)) ?? text;
