/** Groups unreadable heights into ranges with one reason. */
export interface HeightRange {
  readonly from: number;
  readonly to: number;
  readonly reason: string;
}

/** Groups ascending heights into ranges. */
export function heightRanges(
  heights: readonly { readonly height: number; readonly reason: string }[],
): readonly HeightRange[] {
  const ranges: HeightRange[] = [];
  for (const { height, reason } of heights) {
    const last = ranges.at(-1);
    if (last?.to === height - 1 && last.reason === reason)
      ranges[ranges.length - 1] = { ...last, to: height };
    else ranges.push({ from: height, to: height, reason });
  }
  return ranges;
}
