/** Formatting of values. Nothing is rounded up, and no nonzero value is shown as zero. */
import { atomicsToString, decAbs, decFromAtomics, decToString, parseDec, type Dec } from './dec.ts';

/** U+2009, between an amount and its unit. */
export const THIN_SPACE = '\u2009';

/** Groups whole digits by three: `13,381,279`. */
export function groupDigits(digits: string): string {
  const first = digits.length % 3 || 3;
  return digits.slice(0, first) + digits.slice(first).replace(/\d{3}/g, ',$&');
}

/** A whole number with grouped digits and a typographic minus sign. */
export function formatInt(value: bigint | number): string {
  // A number of 22 digits has an exponent.
  const text = (Number.isInteger(value) ? BigInt(value) : value).toString();
  return text.startsWith('-') ? `−${groupDigits(text.slice(1))}` : groupDigits(text);
}

const minusOf = (value: bigint): string => (value < 0n ? '−' : '');

/** The smallest value of so many decimals: `0.01`. */
const smallestOf = (decimals: number): string => (decimals === 0 ? '1' : `0.${'0'.repeat(decimals - 1)}1`);

/** What is nearer to zero than the smallest value shown: `<0.01`, or `>−0.01` from below. */
const boundOf = (value: bigint, smallest: string): string => (value < 0n ? '>−' : '<') + smallest;

export interface AmountText {
  /** `−1,204` */
  readonly integer: string;
  /** `.10` or empty. */
  readonly fraction: string;
  /** Whether digits were truncated; the tooltip then shows all. */
  readonly cut: boolean;
}

/**
 * Base units in whole tokens, truncated after `maxDecimals`; smaller values are `<0.000001` or `>−0.000001`.
 * @param decimals 0 to 18, from a registry.
 */
export function formatAmount(baseUnits: bigint, decimals: number, maxDecimals = 6): AmountText {
  const exact = atomicsToString(baseUnits < 0n ? -baseUnits : baseUnits, decimals);
  const [integer = '0', fraction = ''] = exact.split('.');
  const shown = fraction.slice(0, maxDecimals).replace(/0+$/, '');
  const cut = fraction.length > maxDecimals;
  const sign = minusOf(baseUnits);
  if (baseUnits !== 0n && integer === '0' && shown === '')
    return { integer: boundOf(baseUnits, smallestOf(maxDecimals)), fraction: '', cut: true };
  return { integer: sign + groupDigits(integer), fraction: shown === '' ? '' : `.${shown}`, cut };
}

/** `formatAmount` as one string. */
export function formatAmountText(baseUnits: bigint, decimals: number, maxDecimals = 6): string {
  const { integer, fraction } = formatAmount(baseUnits, decimals, maxDecimals);
  return integer + fraction;
}

/** All digits, no grouping, an ASCII minus: for copying and exports. */
export function exactAmount(baseUnits: bigint, decimals: number): string {
  return atomicsToString(baseUnits, decimals);
}

/** A Dec with grouped digits, truncated after `maxDecimals`. */
export function formatDec(value: Dec, maxDecimals = 6): string {
  return formatAmountText(value, 18, maxDecimals);
}

/** The same with exactly `digits` decimals, for columns: 1.15 with three is `1.150`. */
export function formatFixed(value: Dec, digits: number): string {
  const text = formatDec(value, digits);
  const [integer = '0', fraction = ''] = text.split('.');
  return /[<>]/.test(text) || digits === 0 ? text : `${integer}.${fraction.padEnd(digits, '0')}`;
}

/** Dollars with `digits` decimals, truncated; `<$0.01` or `>−$0.01` below one cent. */
export function formatUsd(value: Dec, digits = 2): string {
  const smallest = smallestOf(Math.min(digits, 2));
  const sign = minusOf(value);
  const magnitude = decAbs(value);
  if (magnitude !== 0n && magnitude < parseDec(smallest)) return boundOf(value, `$${smallest}`);
  const [integer = '0', fraction = ''] = decToString(magnitude).split('.');
  const cents = fraction.slice(0, digits).padEnd(digits, '0');
  return `${sign}$${groupDigits(integer)}${digits === 0 ? '' : `.${cents}`}`;
}

/** Dollars of a gain or loss: `+$1.20`, `+<$0.01`. */
export function formatSignedUsd(value: Dec, digits = 2): string {
  return (value > 0n ? '+' : '') + formatUsd(value, digits);
}

/** A fraction as percent, truncated: 0.05 with one digit is `5.0%`. Small values are `<0.1%` or `>−0.1%`. */
export function formatPercent(fraction: Dec, digits = 1): string {
  return `${formatFixed(decFromAtomics(fraction * 100n), digits)}%`;
}

/** First 8 and last 6 characters; short text is unchanged. */
export function shortAddress(text: string): string {
  return text.length <= 15 ? text : `${text.slice(0, 8)}…${text.slice(-6)}`;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A duration in its two largest units: `3 d 4 h`, `12 min 5 s`, `1.2 s`; truncated. */
export function formatDuration(ms: number): string {
  const span = Math.abs(ms);
  if (span < 10 * SECOND) return `${(Math.floor(span / 100) / 10).toFixed(1)} s`;
  if (span < MINUTE) return `${Math.floor(span / SECOND)} s`;
  const pair = (large: number, largeName: string, small: number, smallName: string) => {
    const rest = Math.floor((span % large) / small);
    return `${Math.floor(span / large)} ${largeName}${rest > 0 ? ` ${rest} ${smallName}` : ''}`;
  };
  if (span < HOUR) return pair(MINUTE, 'min', SECOND, 's');
  if (span < DAY) return pair(HOUR, 'h', MINUTE, 'min');
  return pair(DAY, 'd', HOUR, 'h');
}

/** The mean time between blocks: `2.48 s`; truncated. */
export function formatPace(ms: number): string {
  return ms < 10 * SECOND ? `${(Math.floor(ms / 10) / 100).toFixed(2)} s` : formatDuration(ms);
}

/** A text with its ISO dates as they are written elsewhere: `2026-11-21 09:51 UTC` is `21 Nov 2026, 09:51 UTC`. */
export function spellDates(text: string): string {
  return text.replaceAll(/(\d{4}-\d\d-\d\d)( (?=\d))?/g, (found, day: string, time?: string) => {
    const date = new Date(day);
    if (Number.isNaN(date.getTime())) return found;
    const spelled = date.toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    });
    return time === undefined ? spelled : `${spelled}, `;
  });
}

/** Relative time: `12 s ago`, `in 2 d 3 h`, `now`. Less than a second ahead is now. */
export function formatAge(thenMs: number, nowMs: number): string {
  const age = nowMs - thenMs;
  if (age < -SECOND) return `in ${formatDuration(-age)}`;
  if (age < 100) return 'now';
  return `${formatDuration(age)} ago`;
}

/** Bytes with a binary unit and one decimal, truncated: `65.1 KiB`. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10));
  const value = bytes / 1024 ** power;
  return `${power === 0 ? value.toString() : (Math.floor(value * 10) / 10).toFixed(1)} ${units[power] ?? 'B'}`;
}

/** With a capital first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Replaces characters that hide or reorder text (bidirectional controls, zero-width and other invisible
 * characters, blank letters such as Hangul fillers, controls) by their code point in brackets, to prevent
 * spoofed names: `abc[U+202E]def`. Zero-width joiners and variation selectors inside emoji are preserved.
 */
export function visibleText(text: string): string {
  return text.replace(
    /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200c\u200e\u200f\u2028\u2029\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0d\ufeff\uffa0\ufff9-\ufffb]|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|(?<![\p{Extended_Pictographic}#*0-9])[\ufe0e\ufe0f]|[\u{e0000}-\u{e01ef}]/gu,
    (mark) => `[U+${(mark.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
  );
}

/** The URL of an on-chain link if it is http or https; `undefined` otherwise. */
export function safeLink(text: string): string | undefined {
  try {
    const url = new URL(text.trim());
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
