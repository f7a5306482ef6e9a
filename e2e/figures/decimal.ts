/** Exact decimals as text: a second hand at them, apart from the product's own. */

/** Base units as a decimal number without needless zeros: (1500000, 6) is 1.5. */
export function fromBaseUnits(baseUnits: bigint, decimals: number): string {
  const digits = (baseUnits < 0n ? -baseUnits : baseUnits).toString().padStart(decimals + 1, '0');
  const integer = digits.slice(0, digits.length - decimals);
  const sign = baseUnits < 0n ? '-' : '';
  return plain(
    decimals === 0 ? sign + integer : `${sign}${integer}.${digits.slice(digits.length - decimals)}`,
  );
}

/** The integer base units of a node's decimal amount: truncated, never rounded. */
export function toDisplayUnits(text: string): bigint {
  return BigInt(text.split('.')[0] ?? text);
}

/** A decimal number without needless zeros. */
export function plain(text: string): string {
  const trimmed = text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
  return trimmed === '-0' ? '0' : trimmed;
}

/** One number and another, exact to 18 decimals. */
export function add(a: string, b: string): string {
  return fromBaseUnits(units(a) + units(b), SCALE);
}

/** One number less another, exact to 18 decimals. */
export function subtract(a: string, b: string): string {
  return fromBaseUnits(units(a) - units(b), SCALE);
}

/** One number times another, cut to 18 decimals. */
export function multiply(a: string, b: string): string {
  return fromBaseUnits((units(a) * units(b)) / ONE, SCALE);
}

/** One number through another, cut to 18 decimals. */
export function divide(a: string, b: string): string {
  return fromBaseUnits((units(a) * ONE) / units(b), SCALE);
}

const SCALE = 18;
const ONE = 10n ** 18n;

function units(text: string): bigint {
  const [integer = '0', fraction = ''] = text.replace('-', '').split('.');
  const value = BigInt(integer + fraction.padEnd(SCALE, '0').slice(0, SCALE));
  return text.startsWith('-') ? -value : value;
}

/**
 * Whether a displayed number equals the exact one: equal in the digits shown, truncated and not rounded, and never
 * zero for a non-zero value. Grouping, units, signs and currency are ignored; percents are of 1, seconds of
 * milliseconds.
 */
export function showsExactly(shown: string, exact: string): boolean {
  const span = spanOf(shown);
  if (span !== undefined) return Number(exact) >= span.ms && Number(exact) < span.ms + span.unitMs;
  const isPercent = shown.includes('%');
  const text = shown
    .replaceAll(/[\s,$%+\u2009\u202f]/g, '')
    .replaceAll('\u2212', '-')
    .replace(/[^\d.<>-].*$/, '');
  const isSeconds = /\d s$/.test(shown);
  const value = isPercent ? multiply(exact, '100') : isSeconds ? multiply(exact, '0.001') : exact;
  if (/[<>]/.test(text)) return showsBound(text, value);
  const decimals = text.split('.')[1]?.length ?? 0;
  const [integer = '0', fraction = ''] = value.split('.');
  const cut = decimals === 0 ? integer : `${integer}.${fraction.padEnd(decimals, '0').slice(0, decimals)}`;
  const isZero = (number: string): boolean => /^-?[0.]+$/.test(number);
  return plain(cut) === plain(text) && (!isZero(text) || isZero(value));
}

const UNITS_MS: Readonly<Record<string, number>> = { d: 86_400_000, h: 3_600_000, min: 60_000, s: 1_000 };
/** The unit that a span is cut to, by its first one. */
const CUT_TO: Readonly<Record<string, string>> = { d: 'h', h: 'min', min: 's' };

/** `13 min 20 s` as milliseconds; undefined for what is no span of minutes or more. */
function spanOf(shown: string): { readonly ms: number; readonly unitMs: number } | undefined {
  const parts = [...shown.matchAll(/(\d+) (min|d|h|s)\b/g)];
  const cutTo = CUT_TO[parts[0]?.[2] ?? ''];
  if (cutTo === undefined) return undefined;
  const ms = parts.reduce((sum, [, count, unit = '']) => sum + Number(count) * (UNITS_MS[unit] ?? 0), 0);
  return { ms, unitMs: UNITS_MS[cutTo] ?? 0 };
}

/** `<0.01` for what is smaller and not zero; `>-0.01` for what is closer to zero from below. */
function showsBound(text: string, exact: string): boolean {
  const bound = units(text.replace(/^(?:<|>-)/, ''));
  const value = units(exact);
  return text.startsWith('<') ? value > 0n && value < bound : value < 0n && value > -bound;
}
