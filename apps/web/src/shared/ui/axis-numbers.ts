/** Numbers of a value axis, with as many decimals each as the finest needs: 0.300, 0.302. */
import { groupDigits } from '@cairn/chain/format';

const MAX_DIGITS = 18;
const MILLION = 1e6;
/** From here on the digits would not fit beside the axis. */
const LARGE = 100 * MILLION;

/** Written as all other numbers of a page, in every browser and language: 1,250, 200 M. */
export function axisNumbers(values: readonly number[]): string[] {
  const highest = Math.max(...values.map(Math.abs));
  const [unit, suffix] = highest >= LARGE ? [MILLION, '\u00a0M'] : [1, ''];
  const scaled = values.map((value) => value / unit);
  const span = Math.max(...scaled) - Math.min(...scaled);
  // Ticks are sums of binary fractions: 0.30000000000000004 is 0.3. A single one has no span.
  const tolerance = (span === 0 ? highest / unit : span) * 1e-6;
  const isExact = (digits: number) =>
    scaled.every((value) => Math.abs(value - Number(value.toFixed(digits))) <= tolerance);
  let digits = 0;
  while (digits < MAX_DIGITS && !isExact(digits)) digits += 1;
  if (!isExact(digits)) return scaled.map(withExponent);
  return scaled.map((value) => {
    const [integer = '', ...decimals] = fixed(Math.abs(value), digits).split('.');
    return `${value < 0 ? '−' : ''}${[groupDigits(integer), ...decimals].join('.')}${value === 0 ? '' : suffix}`;
  });
}

/** From 10^21 on, where all numbers are whole, `toFixed` has an exponent. */
const fixed = (value: number, digits: number): string =>
  value < 1e21 ? value.toFixed(digits) : BigInt(value).toString();

const withExponent = (value: number): string =>
  value === 0 ? '0' : Number(value.toPrecision(6)).toExponential().replaceAll('-', '−');
