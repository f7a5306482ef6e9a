/** Patterns of paths: `/block/$height`, and `/asset/$` for the rest of a path with its slashes. */

/** The variable parts of a path, percent-decoded; the rest of the path is under `_splat`. */
export type RawParams = Readonly<Record<string, string>>;

export interface PathMatcher {
  readonly pattern: string;
  /** The pattern as the source of a regular expression. */
  readonly source: string;
  /** How many parts are fixed: a path that two patterns match belongs to the one with more. */
  readonly fixedParts: number;
  /** The variable parts, or undefined when the path is another's. */
  readonly match: (pathname: string) => RawParams | undefined;
}

/** Compiles a pattern. A trailing slash of a path does not matter. */
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

/** A stray percent sign is the visitor's typing, not a fault. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
