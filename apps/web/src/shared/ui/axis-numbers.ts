/** Numbers of a value axis, with as many decimals each as the finest needs: 0.300, 0.302. */

const MAX_DIGITS = 18;

/** The same in every browser: the library's own follow its language, and stop at three decimals. */
export function axisNumbers(values: readonly number[]): string[] {
  const span = Math.max(...values) - Math.min(...values);
  // Ticks are sums of binary fractions: 0.30000000000000004 is 0.3.
  const isExact = (digits: number) =>
    values.every((value) => Math.abs(value - Number(value.toFixed(digits))) <= span * 1e-6);
  let digits = 0;
  while (digits < MAX_DIGITS && !isExact(digits)) digits += 1;
  const form = new Intl.NumberFormat('en-GB', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return values.map((value) => form.format(value).replace('-', '−'));
}
