import { identiconOf } from '@cairn/chain/identicon';
import { visibleText } from '@cairn/chain/format';
import type { FontMetrics } from './font-metrics.ts';
import type { PreviewPicture } from './preview-picture.ts';

/** Recommended Open Graph image size, in pixels. */
export const PREVIEW_SIZE = { width: 1200, height: 630 } as const;

/** Metrics of the fonts used to render the image. */
export interface PreviewFonts {
  readonly regular: FontMetrics;
  readonly semibold: FontMetrics;
}

/** Colours of the dark theme. */
const COLORS = {
  page: '#131819',
  ink: '#ebe9e5',
  muted: '#a2abad',
  line: '#30383a',
  sunken: '#252c2d',
  mark: '#3f8f87',
  good: '#78d694',
  bad: '#f98f87',
  pending: '#99c2ed',
} as const;
const SERIES = ['#7bd0c4', '#dc9242', '#7986cf', '#b8e3a1', '#e56c7f'] as const;

/** State icons in a 22 × 22 box, so that state is not conveyed by colour alone. */
const SHAPES = {
  good: '<circle cx="11" cy="11" r="10"/>',
  bad: '<path d="M2 2l18 18M20 2l-18 18" stroke-width="5"/>',
  pending: '<circle cx="11" cy="11" r="8" fill="none" stroke-width="4" stroke-dasharray="8 4.6"/>',
} as const;

const EDGE = 72;
const FACE = 112;
const FACTS_AT = 496;
/** Font sizes for the headline, with line height and maximum lines; the first that fits is used. */
const HEADLINES = [
  { size: 68, line: 80, lines: 2 },
  { size: 54, line: 66, lines: 3 },
  { size: 44, line: 56, lines: 4 },
] as const;
const HEADLINE_MIDDLE = 330;
const [LABEL, VALUE, GAP] = [24, 32, 32];

/** Renders the preview image of a page as SVG. */
export function previewSvg(picture: PreviewPicture, chainName: string, fonts: PreviewFonts): string {
  const { kind, state, headline, facts, face } = picture;
  const { regular, semibold } = fonts;
  const { width, height } = PREVIEW_SIZE;
  const room = width - 2 * EDGE;
  const chain = fit(renderable(chainName, regular), 28, 600, regular);
  const kindWidth = regular.widthOf(kind) * 30;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Geist">`,
    `<rect width="${width}" height="${height}" fill="${COLORS.page}"/>`,
    `<g transform="translate(${EDGE - 3} 58) scale(1.25)" fill="${COLORS.mark}"><rect x="3" y="22" width="26" height="7" rx="3.5"/><rect x="7" y="13" width="19" height="7" rx="3.5" opacity=".8"/><rect x="11" y="4" width="11" height="7" rx="3.5" opacity=".6"/></g>`,
    text('Cairn', { x: EDGE + 50, y: 89, size: 32, isStrong: true }),
    text(chain, { x: width - EDGE, y: 88, size: 28, color: COLORS.muted, isEnd: true }),
    text(kind, { x: EDGE, y: 190, size: 30, color: COLORS.muted }),
    ...(state === null ? [] : [stateMark(state, EDGE + kindWidth + 32)]),
    ...(face === null ? [] : [faceOf(face)]),
    ...headlineOf(headline, face === null ? room : room - FACE - 40, semibold),
    ...factsOf(facts, room, fonts),
    '</svg>',
  ].join('');
}

function stateMark(state: NonNullable<PreviewPicture['state']>, x: number): string {
  const color = COLORS[state.tone];
  return (
    `<g transform="translate(${x} 169)" fill="${color}" stroke="${color}">${SHAPES[state.tone]}</g>` +
    text(state.text, { x: x + 34, y: 190, size: 30, color })
  );
}

function faceOf(address: NonNullable<PreviewPicture['face']>): string {
  const { path, hue } = identiconOf(address);
  const scale = FACE / 7;
  return (
    `<g transform="translate(${PREVIEW_SIZE.width - EDGE - FACE + scale} ${150 + scale}) scale(${scale})">` +
    `<circle cx="2.5" cy="2.5" r="3.5" fill="${COLORS.sunken}"/><path d="${path}" fill="${SERIES[hue - 1] ?? COLORS.ink}"/></g>`
  );
}

function headlineOf(content: string, room: number, font: FontMetrics): readonly string[] {
  const headline = renderable(content, font);
  const laid = HEADLINES.map(({ size, line, lines }) => ({
    size,
    line,
    lines,
    wrapped: wrap(headline, size, room, font),
  }));
  const last = laid.at(-1);
  const chosen = laid.find(({ wrapped, lines }) => wrapped.length <= lines) ?? last;
  if (chosen === undefined) return [];
  const { size, line, lines, wrapped } = chosen;
  const shown = wrapped.slice(0, lines);
  if (wrapped.length > lines)
    shown[lines - 1] = fit(`${shown[lines - 1] ?? ''} ${wrapped[lines] ?? ''}`, size, room, font);
  const top = HEADLINE_MIDDLE - ((shown.length - 1) * line) / 2 + size * 0.36;
  return shown.map((words, index) => text(words, { x: EDGE, y: top + index * line, size, isStrong: true }));
}

function factsOf(facts: PreviewPicture['facts'], room: number, { regular }: PreviewFonts): readonly string[] {
  if (facts.length === 0) return [];
  const rendered = [`<path d="M${EDGE} ${FACTS_AT - 36}h${room}" stroke="${COLORS.line}" stroke-width="2"/>`];
  const maxWidth = room / facts.length - GAP;
  const columns = facts.map(({ name, value }) => {
    const fullValue = renderable(value, regular);
    return {
      name,
      value: fullValue,
      width: Math.max(regular.widthOf(name) * LABEL, regular.widthOf(fullValue) * VALUE),
    };
  });
  const used = columns.reduce((sum, { width }) => sum + width, 0);
  const spare = (room - used) / facts.length;
  const areFull = spare >= GAP;
  let x: number = EDGE;
  for (const { name, value, width } of columns) {
    const shown = areFull ? value : fit(value, VALUE, maxWidth, regular);
    rendered.push(
      text(name, { x, y: FACTS_AT + 18, size: LABEL, color: COLORS.muted }),
      text(shown, { x, y: FACTS_AT + 64, size: VALUE }),
    );
    x += areFull ? width + spare : maxWidth + GAP;
  }
  return rendered;
}

/** Drops characters that the font does not have, such as emoji: they would render as gaps. */
function renderable(content: string, font: FontMetrics): string {
  const shown = Array.from(visibleText(content).replace(/\s+/g, ' '))
    .filter((letter) => font.has(letter.codePointAt(0) ?? 0))
    .join('');
  return shown.replace(/ {2,}/g, ' ').trim();
}

/** Wraps text to `room` pixels at spaces, breaking only words that do not fit on a line. */
function wrap(words: string, size: number, room: number, font: FontMetrics): string[] {
  const fits = (line: string) => font.widthOf(line) * size <= room;
  const lines: string[] = [];
  let line = '';
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (!fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line === '' ? lines : [...lines, line];
}

/** Truncates text with an ellipsis. */
function fit(content: string, size: number, room: number, font: FontMetrics): string {
  if (font.widthOf(content) * size <= room) return content;
  const letters = Array.from(content);
  while (letters.length > 0 && font.widthOf(`${letters.join('')}…`) * size > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

interface TextPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly color?: string;
  readonly isStrong?: boolean;
  /** Right-aligns the text at `x`. */
  readonly isEnd?: boolean;
}

function text(
  words: string,
  { x, y, size, color = COLORS.ink, isStrong = false, isEnd = false }: TextPlace,
): string {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${color}"${isStrong ? ' font-weight="600"' : ''}${isEnd ? ' text-anchor="end"' : ''}>${escaped}</text>`;
}
