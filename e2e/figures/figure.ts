/** A figure of a page: its place, and the expected value from the node's raw response. */
import { plain, showsExactly } from './decimal.ts';
import type { Fact } from './read-facts.ts';

export interface Figure {
  /** What it is, for the report: `tx 88C18DB3: gas used`. */
  readonly what: string;
  /** Title of its section; '' outside of any; omitted when name and row suffice. */
  readonly section?: string;
  /** Its term or column; `item` in a list, `head` in the page's head. */
  readonly name: string;
  /** Further text of its row or item: a hash, an address, a name. */
  readonly row?: string;
  /** Which number of several in one place; any of them when left out. */
  readonly at?: number;
  readonly expected:
    | { readonly number: string }
    /** A number that another arithmetic comes to: as close as `within`. */
    | { readonly near: number; readonly within: number }
    /** Equal to the last digit. */
    | { readonly time: string }
    /** A hash, an address or a link in full. */
    | { readonly full: string }
    | { readonly text: string }
    /** All that stands there. */
    | { readonly exactly: string }
    /** What a long text begins and ends with: a parameter's name and its raw value. */
    | { readonly begins: string; readonly ends: string }
    /** A number that depends on what stands beside it, such as the number of blocks that an average is of. */
    | { readonly beside: readonly { readonly text: string; readonly number: string }[] };
}

/** Makes a figure of a section; a mere text is its number. */
export type Make = (
  section: string,
  name: string,
  expected: Figure['expected'] | string,
  row?: string,
) => Figure;

/** Makes a figure of one section. */
export type MakeIn = (name: string, expected: Figure['expected'] | string, row?: string) => Figure;

/** Makes figures of one section, and of one of its rows if `ownRow` is there; `about` is for the report. */
export const figuresIn =
  (section: string, about: string, ownRow?: string): MakeIn =>
  (name, expected, row = ownRow) => ({
    what: `${about}: ${name.toLowerCase()}${row === ownRow ? '' : ` of ${row?.slice(0, 20)}`}`,
    section,
    name,
    expected: typeof expected === 'string' ? { number: expected } : expected,
    ...(row === undefined ? {} : { row }),
  });

/** Makes figures about one thing, of any section of its page. */
export const figuresOf =
  (about: string): Make =>
  (section, name, expected, row) =>
    figuresIn(section, about)(name, expected, row);

/** What is wrong with a figure on a page; undefined when it equals. */
export function faultOf(figure: Figure, facts: readonly Fact[]): string | undefined {
  const { section, name, row } = figure;
  const places = facts.filter(
    (fact) =>
      (section === undefined || fact.section === section) &&
      fact.name === name &&
      (row === undefined || fact.row.includes(row)),
  );
  if (places.length === 0)
    return `is nowhere: section "${section ?? 'any'}", name "${name}", row "${row ?? ''}"`;
  const faults = places.map((place) => faultIn(figure, place));
  return faults.includes(undefined) ? undefined : faults[0];
}

function faultIn({ expected, at }: Figure, fact: Fact): string | undefined {
  if ('beside' in expected) {
    const beside = expected.beside.find(({ text }) => fact.text.includes(text));
    return beside === undefined
      ? `nothing is known of "${fact.text}"`
      : numberFault(beside.number, fact.numbers, fact.text);
  }
  if ('near' in expected) {
    const { near, within } = expected;
    return fact.numbers.some(({ exact }) => Math.abs(Number(exact) - near) <= within)
      ? undefined
      : `${near} expected, ${fact.numbers.map(({ exact }) => exact).join(', ')} shown`;
  }
  if ('time' in expected)
    return fact.times.map(instant).includes(instant(expected.time))
      ? undefined
      : `${expected.time} expected, ${fact.times.join(', ')} shown`;
  if ('text' in expected)
    return fact.text.includes(expected.text)
      ? undefined
      : `"${expected.text}" expected, "${fact.text.slice(0, 120)}" shown`;
  if ('exactly' in expected)
    return fact.text === expected.exactly
      ? undefined
      : `exactly "${expected.exactly}" expected, "${fact.text.slice(0, 120)}" shown`;
  if ('begins' in expected)
    return fact.text.startsWith(expected.begins) && fact.text.endsWith(expected.ends)
      ? undefined
      : `"${expected.begins} … ${expected.ends}" expected, "${fact.text.slice(0, 120)}" shown`;
  if ('full' in expected) {
    const isThere = [fact.text, ...fact.full].some((text) => text.includes(expected.full));
    return isThere
      ? undefined
      : `${JSON.stringify(expected.full)} expected, "${fact.text.slice(0, 120)}" shown`;
  }
  const numbers = at === undefined ? fact.numbers : fact.numbers.slice(at, at + 1);
  return numberFault(expected.number, numbers, fact.text);
}

/** REST writes nine digits of a second, RPC leaves zeros at their end out. */
function instant(time: string): string {
  return time.includes('.') ? time.replace(/\.?0+Z$/, 'Z') : time;
}

function numberFault(expected: string, numbers: Fact['numbers'], text: string): string | undefined {
  const expectedText = plain(expected);
  const equal = numbers.filter(({ exact }) => plain(exact) === expectedText);
  if (equal.length === 0)
    return `${expectedText} expected, ${numbers.map(({ exact }) => exact).join(', ') || `"${text.slice(0, 80)}"`} shown`;
  const [first] = equal.filter(({ shown }) => !showsExactly(shown, expectedText));
  return first === undefined ? undefined : `${expectedText} is shown as "${first.shown}"`;
}
