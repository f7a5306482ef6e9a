/** Facts as a list of labels and values. */
import { visibleText } from '@cairn/chain/format';
import type { ReactNode } from 'react';
import type { TermId } from '../words/glossary.ts';

export interface KeyValue {
  readonly name: string;
  /** Without one the fact is left out. */
  readonly value: ReactNode;
  /** Explains it on hover and focus. */
  readonly hint?: string;
  /** Its glossary term; `hint` takes precedence. */
  readonly term?: TermId;
  /** Spans both columns of a two-column list. */
  readonly isLong?: boolean;
}

/** Optionally with a hint, or other options. */
export const fact = (
  name: string,
  value: ReactNode,
  more: string | Omit<KeyValue, 'name' | 'value'> = {},
): KeyValue => ({ name, value, ...(typeof more === 'string' ? { hint: more } : more) });

/** Untrusted text, neither linked nor loaded where it is a URL; nothing where it is empty. */
export const textFact = (name: string, text: string): KeyValue =>
  fact(name, text !== '' && <span className="break-words">{visibleText(text)}</span>);

/** Row height for skeletons: one line. */
export const KEY_VALUE_ROW = 'h-[calc(21px+0.75rem)]';

export interface KeyValuesProps {
  readonly items: readonly (KeyValue | null)[];
  /** Two columns on wide pages. */
  readonly isTwoColumns?: boolean;
  /** Narrower labels, beside wider content. */
  readonly isNarrow?: boolean;
  /** Two short facts beside each other on a phone, labels above. */
  readonly isPaired?: boolean;
}

/** Row height for skeletons of a paired list. */
export const PAIRED_ROW = `${KEY_VALUE_ROW} max-md:h-[27px]`;

const shownOf = (items: KeyValuesProps['items']): readonly KeyValue[] =>
  items.filter((item) => item !== null).filter(({ value }) => value !== false && (value ?? null) !== null);

/** A definition list: label and value side by side, stacked where a phone is too narrow. */
export function KeyValues({
  items,
  isTwoColumns = false,
  isNarrow = false,
  isPaired = false,
}: KeyValuesProps) {
  const columns = isNarrow
    ? 'grid-cols-[6.5rem_minmax(0,1fr)]'
    : 'grid-cols-1 min-[22.5rem]:grid-cols-[8rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)]';
  const shown = shownOf(items);
  // Both rows at the end are last ones, unless one spans the columns.
  const isEven = isTwoColumns && !shown.some(({ isLong }) => isLong === true);
  return (
    <dl
      className={`text-table ${isTwoColumns ? 'lg:grid lg:grid-cols-2' : ''} ${isPaired ? 'max-md:grid max-md:grid-cols-2' : ''}`}
    >
      {shown.map(({ name, value, hint, term, isLong = false }) => (
        <div
          key={name}
          className={`grid gap-x-4 border-b border-line px-4 py-1.5 last:border-0 ${isEven ? 'lg:nth-last-2:odd:border-0' : ''} ${isPaired ? 'max-md:block max-md:nth-last-2:odd:border-0' : ''} ${columns} ${isLong ? 'col-span-full' : ''}`}
        >
          <dt className="text-muted hyphens-auto" data-hint={hint} data-term={term}>
            {name}
          </dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts in one line that wraps, below a title; leaves room for the source of its panel. */
export function FactLine({ items }: Pick<KeyValuesProps, 'items'>) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1.5 ps-4 pe-12 pt-1.5 text-table">
      {shownOf(items).map(({ name, value, hint, term }) => (
        <div key={name} className="flex gap-x-2">
          <dt className="shrink-0 text-muted" data-hint={hint} data-term={term}>
            {name}
          </dt>
          <dd className="min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
