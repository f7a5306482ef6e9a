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
  /** Beside something wider: names take less room. */
  readonly isNarrow?: boolean;
}

/** A definition list: name and value beside each other, stacked on a phone. */
export function KeyValues({ items, isTwoColumns = false, isNarrow = false }: KeyValuesProps) {
  const columns = isNarrow
    ? 'grid-cols-[6.5rem_minmax(0,1fr)]'
    : 'grid-cols-1 sm:grid-cols-[11rem_minmax(0,1fr)]';
  return (
    <dl className={`text-table ${isTwoColumns ? 'lg:grid lg:grid-cols-2' : ''}`}>
      {items.map((item) =>
        item === null ? null : (
          <div
            key={item.name}
            className={`grid gap-x-4 border-b border-line px-4 py-1.5 last:border-0 ${columns} ${item.isLong === true ? 'col-span-full' : ''}`}
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
