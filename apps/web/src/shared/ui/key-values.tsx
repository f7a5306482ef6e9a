/** Facts as a list of labels and values. */
import type { ReactNode } from 'react';
import type { TermId } from '../words/glossary.ts';

export interface KeyValue {
  readonly name: string;
  readonly value: ReactNode;
  /** Explains it on hover and focus. */
  readonly hint?: string;
  /** Its glossary term; `hint` takes precedence. */
  readonly term?: TermId;
  /** Spans both columns of a two-column list. */
  readonly isLong?: boolean;
}

/** Row height for skeletons: one line. */
export const KEY_VALUE_ROW = 'h-[calc(21px+0.75rem)]';

export interface KeyValuesProps {
  /** Null entries are skipped. */
  readonly items: readonly (KeyValue | null)[];
  /** Two columns on wide pages. */
  readonly isTwoColumns?: boolean;
  /** Narrower labels, beside wider content. */
  readonly isNarrow?: boolean;
}

/** A definition list: label and value side by side, stacked where a phone is too narrow. */
export function KeyValues({ items, isTwoColumns = false, isNarrow = false }: KeyValuesProps) {
  const columns = isNarrow
    ? 'grid-cols-[6.5rem_minmax(0,1fr)]'
    : 'grid-cols-1 min-[22.5rem]:grid-cols-[8rem_minmax(0,1fr)] sm:grid-cols-[11rem_minmax(0,1fr)]';
  // Both rows at the end are last ones, unless one spans the columns.
  const isEven = isTwoColumns && !items.some((item) => item?.isLong === true);
  return (
    <dl className={`text-table ${isTwoColumns ? 'lg:grid lg:grid-cols-2' : ''}`}>
      {items.map((item) =>
        item === null ? null : (
          <div
            key={item.name}
            className={`grid gap-x-4 border-b border-line px-4 py-1.5 last:border-0 ${isEven ? 'lg:nth-last-2:odd:border-0' : ''} ${columns} ${item.isLong === true ? 'col-span-full' : ''}`}
          >
            <dt className="text-muted hyphens-auto" data-hint={item.hint} data-term={item.term}>
              {item.name}
            </dt>
            <dd className="min-w-0">{item.value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
