/** What a node says of the blocks that it has dropped. */

/** The first height that is kept, from `height 5 is not available, lowest height is 1000`; null where the words hold none. */
export function firstKept(nodeWords: string): number | null {
  const text = /lowest height is (\d{1,15})/.exec(nodeWords)?.[1];
  return text === undefined ? null : Number(text);
}
