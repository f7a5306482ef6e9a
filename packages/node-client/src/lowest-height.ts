/**
 * The lowest height that a node has, from its words: `height 5 is not available, lowest height is 1000` or `min height
 * 1000 can't be greater than max height 20`; null when missing.
 */
export function lowestHeight(nodeWords: string): number | null {
  const text = /(?:lowest|^Internal error: min) height (?:is )?(\d{1,15})/.exec(nodeWords)?.[1];
  return text === undefined ? null : Number(text);
}
