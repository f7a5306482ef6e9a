/** The head of a page: its heading, and the document's title. */
import type { ReactNode } from 'react';

export interface PageTitleProps {
  /** Plain words: the document's title is made of them. */
  readonly title: string;
  /** The heading where it is more than the title, such as an address with its star. */
  readonly heading?: ReactNode;
  /** Above the heading: what the page is a part of. */
  readonly context?: ReactNode;
  /** Beside the heading: previous and next, a star. */
  readonly actions?: ReactNode;
  /** One line of facts under it. */
  readonly children?: ReactNode;
}

/** Heading, facts and actions of a page. */
export function PageTitle({ title, heading, context, actions, children }: PageTitleProps) {
  return (
    <header className="mb-4">
      <title>{`${title} · Cairn`}</title>
      {context}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* A long title leaves room for small actions: they stand beside it. */}
        <h1
          className={`min-w-0 text-title tracking-tight ${actions === undefined ? 'max-w-full' : 'max-w-[calc(100%-76px)]'}`}
        >
          {heading ?? title}
        </h1>
        {actions}
      </div>
      {children !== undefined && (
        <div className="mt-1 flex flex-wrap items-baseline gap-x-4 gap-y-1 text-table text-muted">
          {children}
        </div>
      )}
    </header>
  );
}
