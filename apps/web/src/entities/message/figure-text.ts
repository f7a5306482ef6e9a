/** Formats user-set figures with all their digits. */
import { DEC_DIGITS, decAbs, decFromInt, decMul, type Dec } from '@cairn/chain/dec';
import { formatDec } from '@cairn/chain/format';

/** `0.15%`, `33.333333333333333%`. */
export const exactPercentText = (value: Dec): string =>
  `${formatDec(decMul(value, decFromInt(100), 'down'), DEC_DIGITS)}%`;

/** `1,204.5`, `−$0.000001`. */
export const exactText = (value: Dec, unit: '' | '$' = ''): string =>
  `${value < 0n ? '−' : ''}${unit}${formatDec(decAbs(value), DEC_DIGITS)}`;
