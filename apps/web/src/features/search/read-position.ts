/** Reads the number of a position: `long 131 in pool 1`, `leveraged 50`, `position/1/131`. */
export interface TypedPosition {
  /** Null for either. */
  readonly kind: 'perpetual' | 'leveraged' | null;
  readonly id: number;
  /** Ids are per pool; null for any. */
  readonly poolId: number | null;
}

const NUMBER = /\s*#?\s*(\d{1,15})/.source;
const WORD = /(position|perpetual|long|short|leveraged)(?:\s+position)?/.source;
const IN_POOL = /,?\s+(?:in\s+)?pool/.source;
const FORMS = [
  new RegExp(`^${WORD}${NUMBER}(?:${IN_POOL}${NUMBER})?$`, 'i'),
  new RegExp(`^pool${NUMBER},?\\s+${WORD}${NUMBER}$`, 'i'),
  /^(position|leveraged)[\s/](\d{1,15})\/(\d{1,15})$/i,
] as const;

export function readPosition(typed: string): TypedPosition | null {
  const [afterWord, afterPool, path] = FORMS.map((form) => form.exec(typed));
  if (afterWord) return toPosition(afterWord[1], afterWord[3], afterWord[2]);
  if (afterPool) return toPosition(afterPool[2], afterPool[1], afterPool[3]);
  // A path of this explorer names the kind.
  if (path) return toPosition(path[1] === 'position' ? 'perpetual' : path[1], path[2], path[3]);
  return null;
}

function toPosition(word = '', pool: string | undefined, id = ''): TypedPosition {
  const kinds: Readonly<Record<string, TypedPosition['kind']>> = { position: null, leveraged: 'leveraged' };
  const kind = kinds[word.toLowerCase()];
  return {
    kind: kind === undefined ? 'perpetual' : kind,
    id: Number(id),
    poolId: pool === undefined ? null : Number(pool),
  };
}
