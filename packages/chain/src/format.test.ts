import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decFromAtomics, parseDec } from './dec.ts';
import {
  exactAmount,
  formatAge,
  spellDates,
  formatAmountText,
  formatBytes,
  formatDec,
  formatFixed,
  formatDuration,
  formatPace,
  formatInt,
  formatPercent,
  formatSignedUsd,
  formatUsd,
  groupDigits,
  safeLink,
  shortAddress,
  visibleText,
} from './format.ts';

describe('formatAmountText', () => {
  it.each([
    [1_204_100_000n, 6, '1,204.1'],
    [0n, 6, '0'],
    [1n, 6, '0.000001'],
    [1n, 18, '<0.000001'],
    [-1n, 18, '>−0.000001'],
    [999_999_999_999_999_999n, 18, '0.999999'],
    [-1_500_000n, 6, '−1.5'],
    [7n, 0, '7'],
    [13_381_279n, 0, '13,381,279'],
  ] as const)('%s with %s decimals reads %s', (baseUnits, decimals, text) => {
    expect(formatAmountText(baseUnits, decimals)).toBe(text);
  });

  it('never rounds up and never shows a nonzero amount as zero', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n }),
        fc.integer({ min: 0, max: 18 }),
        (baseUnits, decimals) => {
          const text = formatAmountText(baseUnits, decimals);
          if (baseUnits !== 0n) expect(text).not.toBe('0');
          if (/[<>]/.test(text)) return;
          const shown = parseDec(text.replaceAll(',', '').replace('−', '-'));
          const exact = parseDec(exactAmount(baseUnits, decimals));
          const abs = (value: bigint) => (value < 0n ? -value : value);
          expect(abs(shown) <= abs(exact)).toBe(true);
          expect(abs(exact) - abs(shown) < 10n ** 12n).toBe(true);
        },
      ),
    );
  });

  it('writes text that parses to the same value', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.integer({ min: 0, max: 18 }), (baseUnits, decimals) => {
        const [integer = '', fraction = ''] = exactAmount(baseUnits, decimals).replace('-', '').split('.');
        const abs = BigInt(integer + fraction.padEnd(decimals, '0'));
        expect(baseUnits < 0n ? -abs : abs).toBe(baseUnits);
      }),
    );
  });
});

describe('formatUsd', () => {
  it.each([
    ['0', '$0.00'],
    ['0.009999', '<$0.01'],
    ['0.01', '$0.01'],
    ['1.999', '$1.99'],
    ['26123.45', '$26,123.45'],
    ['-0.001', '>−$0.01'],
    ['-3.456', '−$3.45'],
  ])('%s reads %s', (value, text) => {
    expect(formatUsd(parseDec(value))).toBe(text);
  });
  it('shows as many digits as a price needs', () => {
    expect(formatUsd(parseDec('0.304950998625306272'), 4)).toBe('$0.3049');
    expect(formatUsd(parseDec('0.0123456'), 6)).toBe('$0.012345');
    for (const digits of [2, 4, 6]) expect(formatUsd(parseDec('0.009999'), digits)).toBe('<$0.01');
  });
});

it.each([
  ['0', '$0.00'],
  ['0.001', '+<$0.01'],
  ['-0.001', '>−$0.01'],
  ['3.456', '+$3.45'],
  ['-3.456', '−$3.45'],
])('a gain or loss of %s dollars reads %s', (value, text) => {
  expect(formatSignedUsd(parseDec(value))).toBe(text);
});

describe('formatPercent', () => {
  it.each([
    ['0.05', '5.0%'],
    ['1', '100.0%'],
    ['0.9999', '99.9%'],
    ['0', '0.0%'],
    ['0.0004', '<0.1%'],
    ['-0.0004', '>−0.1%'],
    ['-0.125', '−12.5%'],
  ])('%s reads %s with one decimal', (value, text) => {
    expect(formatPercent(parseDec(value))).toBe(text);
  });
});

describe('other formatters', () => {
  it('group digits', () => {
    for (const text of ['1', '12', '123', '1,234', '12,345', '123,456', '1,234,567'])
      expect(groupDigits(text.replaceAll(',', ''))).toBe(text);
    // A quadratic one takes minutes.
    expect(groupDigits('1'.repeat(400_000))).toHaveLength(533_333);
    expect(formatInt(-1234567n)).toBe('−1,234,567');
    expect(formatInt(-1e21)).toBe('−1,000,000,000,000,000,000,000');
    expect(formatDec(decFromAtomics(1n))).toBe('<0.000001');
  });
  it('give every row of a column the same decimals', () => {
    expect(formatFixed(parseDec('1.15'), 3)).toBe('1.150');
    expect(formatFixed(parseDec('1234'), 2)).toBe('1,234.00');
    expect(formatFixed(decFromAtomics(0n), 2)).toBe('0.00');
    expect(formatFixed(decFromAtomics(-1n), 2)).toBe('>−0.01');
  });
  it('shorten addresses to 8 and 6', () => {
    expect(shortAddress('elys1qxl32js87usu9ax5acy3dw6zzphf8vs5n3n3uj')).toBe('elys1qxl…n3n3uj');
    expect(shortAddress('short')).toBe('short');
  });
  it.each([
    ['2026-11-21', '21 Nov 2026'],
    ['2026-11-01 09:51 UTC, block 2,480', '1 Nov 2026, 09:51 UTC, block 2,480'],
    ['2026-11-21, day 3.5', '21 Nov 2026, day 3.5'],
    ['2026-99-99 and 12-2026', '2026-99-99 and 12-2026'],
  ])('spell the dates of %s', (text, spelled) => {
    expect(spellDates(text)).toBe(spelled);
  });
  it('format durations', () => {
    expect(formatDuration(1_250)).toBe('1.2 s');
    expect(formatDuration(59_999)).toBe('59 s');
    expect(formatDuration(125_000)).toBe('2 min 5 s');
    expect(formatDuration(86_400_000 * 2 + 3_600_000 * 3)).toBe('2 d 3 h');
    expect(formatAge(0, 12_000)).toBe('12 s ago');
    expect(formatAge(1_000, 500)).toBe('now');
    expect(formatAge(60_000, 0)).toBe('in 1 min');
  });

  it('writes a mean time between blocks with hundredths', () => {
    expect([2_487, 9_999, 12_000].map(formatPace)).toEqual(['2.48 s', '9.99 s', '12 s']);
  });
  it('never show a negative age', () => {
    fc.assert(fc.property(fc.integer(), fc.integer(), (then, now) => !formatAge(then, now).includes('-')));
  });
  it('format sizes', () => {
    expect(formatBytes(0)).toBe('0 B');
    expect(formatBytes(1023)).toBe('1023 B');
    expect(formatBytes(66_662)).toBe('65.0 KiB');
  });
});

describe('hostile text', () => {
  it('shows reordering and invisible characters', () => {
    expect(visibleText('abc\u202Efed')).toBe('abc[U+202E]fed');
    expect(visibleText('a\u200bb\u0000c\u2066d\ufeff')).toBe('a[U+200B]b[U+0000]c[U+2066]d[U+FEFF]');
    for (const point of [
      0x034f, 0x115f, 0x1160, 0x17b4, 0x17b5, 0x180b, 0x180d, 0x180f, 0x2800, 0x3164, 0xfe00, 0xfe0e, 0xfe0f,
      0xffa0, 0xe0100, 0xe01ef,
    ])
      expect(visibleText(`Node${String.fromCodePoint(point)}`)).toBe(
        `Node[U+${point.toString(16).toUpperCase().padStart(4, '0')}]`,
      );
    expect(visibleText('line\nbreak\ttab')).toBe('line\nbreak\ttab');
  });
  it('preserves emoji of several code points', () => {
    expect(visibleText('👩‍🚀 ok ❤️ 1️⃣')).toBe('👩‍🚀 ok ❤️ 1️⃣');
  });
  it('links only http and https', () => {
    expect(safeLink('https://a.example/x')).toBe('https://a.example/x');
    for (const bad of [
      'javascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      ' java\nscript:alert(1)',
      'ftp://x',
      '//x',
      'x',
    ]) {
      expect(safeLink(bad)).toBeUndefined();
    }
  });
});
