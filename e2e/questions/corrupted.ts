/** Wrong answers that look almost right: readers of an answer must reject them. */
import type { Figure } from '../figures/figure.ts';

const YEAR_MS = 31_536_000_000;

/** The same figure with a slightly wrong expectation. */
export function corrupted(figure: Figure): Figure {
  return { ...figure, expected: wrong(figure.expected) };
}

function wrong(expected: Figure['expected']): Figure['expected'] {
  if ('number' in expected) return { number: offByLittle(expected.number) };
  if ('near' in expected) return { ...expected, near: expected.near + 4 * expected.within };
  if ('time' in expected) return { time: new Date(Date.parse(expected.time) + YEAR_MS).toISOString() };
  if ('full' in expected) return { full: `${expected.full}~` };
  if ('text' in expected) return { text: `${expected.text}~` };
  if ('exactly' in expected) return { exactly: `${expected.exactly}~` };
  if ('begins' in expected) return { ...expected, ends: `${expected.ends}~` };
  return { beside: expected.beside.map(({ text, number }) => ({ text, number: offByLittle(number) })) };
}

/** One digit more after the last. */
function offByLittle(number: string): string {
  return number.includes('.') ? `${number}1` : `${number}.1`;
}
