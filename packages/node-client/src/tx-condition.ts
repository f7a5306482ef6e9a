/**
 * A search condition; quotes in the value are refused since CometBFT has no escape for them.
 * @throws {SyntaxError} when the value contains a quote.
 */
export function txCondition(key: string, value: string | number): string {
  if (typeof value === 'number') return `${key}=${value}`;
  if (/['\\]/.test(value)) throw new SyntaxError('a quote cannot be searched for');
  return `${key}='${value}'`;
}
