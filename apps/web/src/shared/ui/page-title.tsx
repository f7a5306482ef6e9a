/** The title of a page: heading and document title. */
import type { ReactNode } from 'react';

export interface PageTitleProps {
  /** Plain text for the document title. */
  readonly title: string;
  /** The heading if it differs from the title, such as an address with its star. */
  readonly heading?: ReactNode;
  /** Above the heading: the parent of the page. */
  readonly context?: ReactNode;
  /** Beside the heading: previous and next, a star. */
  readonly actions?: ReactNode;
  /** A line of facts below the heading. */
  readonly children?: ReactNode;
}

export function PageTitle({ title, heading, context, actions, children }: PageTitleProps) {
  return (
    <header className="mb-4">
      <title>{`${title} · Cairn`}</title>
      {context}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {/* A long title leaves space for small actions beside it. */}
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
