import { readFileSync } from 'node:fs';
import { accFromBytes } from '@cairn/chain/address';
import { describe, expect, it } from 'vitest';
import { PREVIEW_FILES } from '../../../testing/preview-files.ts';
import { previewSvg } from './preview-svg.ts';
import { readFontMetrics } from './font-metrics.ts';
import type { PreviewPicture } from './preview-picture.ts';
import { renderPng } from './render-png.ts';

const fonts = {
  regular: readFontMetrics(readFileSync(PREVIEW_FILES.regular)),
  semibold: readFontMetrics(readFileSync(PREVIEW_FILES.semibold)),
};

const TX: PreviewPicture = {
  page: '/tx/AB',
  kind: 'Transaction',
  state: { text: 'Success', tone: 'good' },
  headline: 'Swapped 100 USDC for 334.4 ELYS in pool 2',
  facts: [{ name: 'Block', value: '2,341' }],
  face: null,
};
const svgOf = (more: Partial<PreviewPicture>) =>
  previewSvg({ ...TX, ...more }, 'Recorded test network', fonts);
/** Parses the text elements of an SVG. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text x="([\d.]+)" y="[\d.]+" font-size="(\d+)"([^>]*)>([^<]*)<\/text>/g)].map(
    ([, x = '', size = '', attributes = '', text = '']) => ({
      x: Number(x),
      size: Number(size),
      isStrong: attributes.includes('font-weight'),
      isEnd: attributes.includes('text-anchor'),
      text: text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
    }),
  );

describe('preview images', () => {
  it('shows the headline, the facts and the state as text and icon', () => {
    const svg = svgOf({});
    expect(textsOf(svg).map(({ text }) => text)).toEqual([
      'Cairn',
      'Recorded test network',
      'Transaction',
      'Success',
      'Swapped 100 USDC for 334.4',
      'ELYS in pool 2',
      'Block',
      '2,341',
    ]);
    expect(svg).toContain('<circle cx="11" cy="11" r="10"/>');
  });

  it.each([
    ['</text><script>alert(1)</script>', '</text><script>alert(1)</script>'],
    ['"/><image href="file:///etc/passwd"/>', '"/><image href="file:///etc/passwd"/>'],
    ['&#60;b&#62; &xxe;', '&#60;b&#62; &xxe;'],
    ['safe\u202egnp', 'safe[U+202E]gnp'],
    ['🦄 Aurora 極光', 'Aurora'],
  ])('escapes %s and drops characters missing from the fonts', (headline, shown) => {
    const svg = svgOf({ headline });
    expect(svg.match(/<(?!\/?(?:svg|g|rect|text|path|circle)\b)/g)).toBeNull();
    expect(svg.replaceAll(/&(?:amp|lt|gt);/g, '')).not.toContain('&');
    const headlined = textsOf(svg).filter(({ isStrong, text }) => isStrong && text !== 'Cairn');
    expect(
      headlined
        .map(({ text }) => text)
        .join('')
        .replaceAll(' ', ''),
    ).toBe(shown.replaceAll(' ', ''));
  });

  it('keeps text of any length inside the image', () => {
    const long = 'an unusually long sentence about what was done '.repeat(12);
    const address = accFromBytes(new Uint8Array(32).fill(7), 'elys');
    for (const svg of [
      svgOf({
        headline: long,
        facts: [
          { name: 'Memo', value: long },
          { name: 'Hash', value: 'F'.repeat(64) },
        ],
      }),
      svgOf({ headline: 'W'.repeat(400), face: address, facts: [{ name: 'Address', value: address }] }),
      previewSvg(TX, long, fonts),
    ])
      for (const { x, size, isStrong, isEnd, text } of textsOf(svg)) {
        const width = fonts[isStrong ? 'semibold' : 'regular'].widthOf(text) * size;
        expect(isEnd ? x - width : x, text).toBeGreaterThanOrEqual(isEnd ? 400 : 72);
        expect(isEnd ? x : x + width, text).toBeLessThanOrEqual(1_128);
      }
    expect(
      textsOf(svgOf({ headline: long }))
        .filter(({ isStrong }) => isStrong)
        .at(-1)?.text,
    ).toMatch(/…$/);
  });

  it('renders a 1200 × 630 PNG with the fonts of the web application', async () => {
    const png = Buffer.from(await renderPng(svgOf({}), PREVIEW_FILES));
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    const empty = await renderPng(svgOf({ headline: '', facts: [] }), PREVIEW_FILES);
    expect(png.length).toBeGreaterThan(empty.length + 2_000);
  });
});

describe('font metrics', () => {
  it('reports available characters and their widths', () => {
    expect(fonts.regular.has('é'.codePointAt(0) ?? 0)).toBe(true);
    expect(fonts.regular.has('極'.codePointAt(0) ?? 0)).toBe(false);
    expect(fonts.regular.has(0x1f984)).toBe(false);
    expect(fonts.regular.widthOf('WW')).toBeCloseTo(2 * fonts.regular.widthOf('W'));
    expect(fonts.semibold.widthOf('Cairn')).toBeGreaterThan(fonts.regular.widthOf('Cairn'));
  });
});
