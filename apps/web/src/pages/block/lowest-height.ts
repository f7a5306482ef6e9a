/** Parses the error of a node that has pruned a block. */

/** The lowest available height, from `height 5 is not available, lowest height is 1000`; null when missing. */
export function lowestHeight(nodeWords: string): number | null {
  const text = /lowest height is (\d{1,15})/.exec(nodeWords)?.[1];
  return text === undefined ? null : Number(text);
}
