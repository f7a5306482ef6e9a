/** Reads character coverage and widths from TrueType fonts. */

export interface FontMetrics {
  /** Whether the font has a glyph for a code point. */
  has(codePoint: number): boolean;
  /** Text width at font size 1, without kerning. */
  widthOf(text: string): number;
}

/** Supports `cmap` platform 3, format 4, which covers the Basic Multilingual Plane.
 * @throws {RangeError} if a required table is missing. */
export function readFontMetrics(file: Uint8Array): FontMetrics {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, number>();
  for (let at = 12, end = at + 16 * view.getUint16(4); at < end; at += 16)
    tables.set(String.fromCharCode(...file.subarray(at, at + 4)), view.getUint32(at + 8));
  const table = (tag: string): number => {
    const start = tables.get(tag);
    if (start === undefined) throw new RangeError(`the font has no table ${tag}`);
    return start;
  };
  const [head, hhea, hmtx] = [table('head'), table('hhea'), table('hmtx')];
  const unitsPerEm = view.getUint16(head + 18);
  const lastWidth = view.getUint16(hhea + 34) - 1;
  const glyphOf = glyphLookup(view, table('cmap'));
  const widths = new Map<number, number>();
  const advance = (codePoint: number): number => {
    const known = widths.get(codePoint);
    if (known !== undefined) return known;
    const width = view.getUint16(hmtx + 4 * Math.min(glyphOf(codePoint), lastWidth)) / unitsPerEm;
    widths.set(codePoint, width);
    return width;
  };
  return {
    has: (codePoint) => glyphOf(codePoint) !== 0,
    widthOf: (text) => Array.from(text).reduce((sum, letter) => sum + advance(letter.codePointAt(0) ?? 0), 0),
  };
}

/** Maps code points to glyph ids; 0 if missing. */
function glyphLookup(view: DataView, cmap: number): (codePoint: number) => number {
  const starts = Array.from({ length: view.getUint16(cmap + 2) }, (_, index) => cmap + 4 + 8 * index)
    .map((record) => cmap + view.getUint32(record + 4))
    .filter((start) => view.getUint16(start) === 4);
  const [start] = starts;
  if (start === undefined) throw new RangeError('the font has no character map of format 4');
  const doubled = view.getUint16(start + 6);
  const ends = start + 14;
  const begins = ends + doubled + 2;
  const [deltas, offsets] = [begins + doubled, begins + 2 * doubled];
  return (codePoint) => {
    for (let at = 0; at < doubled; at += 2) {
      if (view.getUint16(ends + at) < codePoint) continue;
      const first = view.getUint16(begins + at);
      if (first > codePoint) return 0;
      const offset = view.getUint16(offsets + at);
      const delta = view.getUint16(deltas + at);
      if (offset === 0) return (codePoint + delta) & 0xffff;
      const glyph = view.getUint16(offsets + at + offset + 2 * (codePoint - first));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
