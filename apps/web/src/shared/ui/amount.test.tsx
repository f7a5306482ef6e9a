import { parseDec } from '@cairn/chain/dec';
import { parseDenom } from '@cairn/chain/denom';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Amount, highlightedDecimals, Percent, Usd } from './amount.tsx';

const denom = parseDenom('uelys');
const info = { denom, symbol: 'ELYS', decimals: 6 };

describe('figures', () => {
  it.each([
    [1_500_000n, '+1'],
    [-1_500_000n, '−1'],
    [0n, '0'],
  ])('of %s base units are signed by their direction', (baseUnits, integer) => {
    const html = renderToStaticMarkup(<Amount coin={{ denom, baseUnits }} info={info} isSigned />);
    expect(/<data[^>]*><span>(?:<[^>]*>)?([^<]*)/.exec(html)?.[1]).toBe(integer);
  });

  it('may be signed without the colour of a gain or loss', () => {
    const htmlOf = (isColoured: boolean) =>
      renderToStaticMarkup(
        <Amount coin={{ denom, baseUnits: -1n }} info={info} isSigned isColoured={isColoured} />,
      );
    expect(htmlOf(true)).toContain('text-bad');
    expect(htmlOf(false)).not.toContain('text-bad');
  });

  it.each([
    [1n, '0.001', '+&lt;'],
    [-1n, '-0.001', '&gt;−'],
  ])('smaller than what is shown keep their sign: %s', (baseUnits, usd, sign) => {
    const html = renderToStaticMarkup(
      <Amount coin={{ denom, baseUnits }} info={info} isSigned maxDecimals={2} />,
    );
    expect(html).toContain(`${sign}0.01`);
    expect(renderToStaticMarkup(<Usd value={parseDec(usd)} isSigned />)).toContain(`${sign}$0.01`);
  });

  it.each([
    [2_000_000n, '0', '0px'],
    [1_500_000n, '1', 'calc(1 * var(--digit) + var(--point))'],
    [1_234_567n, '6', 'calc(6 * var(--digit) + var(--point))'],
  ])('in line leave the room that %s does not take after the unit', (baseUnits, decimals, own) => {
    const html = renderToStaticMarkup(<Amount coin={{ denom, baseUnits }} info={info} isAligned />);
    expect(html).toContain(`data-decimals="${decimals}"`);
    expect(html).toContain(`margin-inline-end:max(0px, var(--longest, 0px) - ${own})`);
  });

  it('have their exact value in the markup and the hint', () => {
    const amount = renderToStaticMarkup(<Amount coin={{ denom, baseUnits: 1_234_567n }} info={info} />);
    expect(amount).toContain('<data value="1.234567" data-hint="1.234567 ELYS\n1234567 uelys"');
    const unknown = renderToStaticMarkup(<Amount coin={{ denom, baseUnits: 1_234_567n }} info={undefined} />);
    expect(unknown).toContain('<data value="1234567"');
    expect(renderToStaticMarkup(<Percent value={parseDec('0.0512345')} digits={1} />)).toBe(
      '<data value="0.0512345" data-hint="0.0512345 (1 = 100%)" class="whitespace-nowrap">5.1%</data>',
    );
  });
});

describe('the bright digits of an amount', () => {
  it.each([
    ['.5', false, '.5'],
    ['.123456', false, '.12'],
    ['.003456', false, '.00'],
    ['.5', true, '5'],
    ['.0035', true, '35'],
    ['.002345', true, '234'],
    ['.000001', true, '1'],
  ])('of %s below one: %s are %s', (fraction, isBelowOne, bright) => {
    expect(fraction.slice(...highlightedDecimals(fraction, isBelowOne))).toBe(bright);
  });
});
