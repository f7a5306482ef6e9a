/** Facts as a list of names and values. */
import type { ReactNode } from 'react';
import type { TermId } from '../words/glossary.ts';

export interface KeyValue {
  readonly name: string;
  readonly value: ReactNode;
  /** What it means, on hover and focus. */
  readonly hint?: string;
  /** The word of the glossary that it is; a hint of its own comes before it. */
  readonly term?: TermId;
  /** As wide as both columns of a list that has two. */
  readonly isLong?: boolean;
}

/** The height of one line of it, for skeletons: two texts stacked on a phone, one elsewhere. */
export const KEY_VALUE_ROW = 'h-[calc(41px+0.75rem)] sm:h-[calc(21px+0.75rem)]';

export interface KeyValuesProps {
  /** null to be left out. */
  readonly items: readonly (KeyValue | null)[];
  /** Two facts beside each other where the page is wide. */
  readonly isTwoColumns?: boolean;
}

/** A definition list: name and value beside each other, stacked on a phone. */
export function KeyValues({ items, isTwoColumns = false }: KeyValuesProps) {
  return (
    <dl className={`text-table ${isTwoColumns ? 'lg:grid lg:grid-cols-2' : ''}`}>
      {items.map((item) =>
        item === null ? null : (
          <div
            key={item.name}
            className={`grid grid-cols-1 gap-x-4 border-b border-line px-4 py-1.5 last:border-0 sm:grid-cols-[11rem_minmax(0,1fr)] ${item.isLong === true ? 'col-span-full' : ''}`}
          >
            <dt className="text-muted" data-hint={item.hint} data-term={item.term}>
              {item.name}
            </dt>
            <dd className="min-w-0">{item.value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
