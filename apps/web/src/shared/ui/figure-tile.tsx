/** Tiles with the key figures of a page: label, large number, and details below. */
import { isNotServedByNetwork } from '@cairn/chain/errors';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer } from '@cairn/node-client/node-client';
import type { ReactNode } from 'react';
import type { TermId } from '../words/glossary.ts';
import { Skeleton } from './feedback.tsx';
import { SourceControl, type Provenance } from './panel.tsx';
import { Status } from './status.tsx';

interface FigureTilesProps {
  /** Columns on wide pages. */
  readonly columns: 4 | 6;
  /** Without notes the tiles are lower. */
  readonly hasNotes?: boolean;
  readonly children: ReactNode;
}

/** Tiles in a grid; two columns on phones. */
export function FigureTiles({ columns, hasNotes = true, children }: FigureTilesProps) {
  const wide = columns === 6 ? 'md:grid-cols-3 xl:grid-cols-6' : 'lg:grid-cols-4';
  return (
    <dl
      className={`grid grid-cols-2 -mt-px gap-px overflow-hidden border-y border-line ${wide} ${
        hasNotes ? '' : '*:h-auto *:min-h-19'
      }`}
    >
      {children}
    </dl>
  );
}

export interface FigureTileProps {
  readonly label: string;
  /** Explains the figure on hover and focus of its label. */
  readonly hint?: string | undefined;
  /** Its glossary term; `hint` takes precedence. */
  readonly term?: TermId | undefined;
  /** Undefined while loading. */
  readonly figure: ReactNode | undefined;
  readonly note?: ReactNode;
  readonly provenance?: Provenance | undefined;
  /** Overlays the space beside the figure, so that nothing shifts when it appears. */
  readonly spark?: ReactNode;
}

/** A tile of fixed height, so that nothing shifts when the figure loads. */
export function FigureTile({ label, hint, term, figure, note, provenance, spark }: FigureTileProps) {
  return (
    <div className="relative flex h-[92px] flex-col px-4 py-3 outline outline-line">
      <dt className="truncate text-label text-muted" data-hint={hint} data-term={term}>
        {label}
      </dt>
      <dd className="reveal-host min-w-0">
        {/* A long figure covers the line beside it. */}
        <span className="relative z-10 block h-[34px] w-fit max-w-full truncate bg-page text-figure font-semibold tracking-tight max-md:text-title">
          {figure ?? <Skeleton width="5em" height="22px" />}
        </span>
        {note !== undefined && <span className="block truncate text-label text-muted">{note}</span>}
        {spark}
        {provenance !== undefined && (
          <span className="reveal absolute top-1.5 inset-e-1">
            <SourceControl provenance={provenance} />
          </span>
        )}
      </dd>
    </div>
  );
}

export interface QueryTileProps<T> {
  readonly label: string;
  readonly hint?: string;
  readonly query: UseQueryResult<Answer<T>>;
  readonly figure: (value: T) => ReactNode;
  readonly note: (value: T) => ReactNode;
  readonly spark?: ReactNode;
}

/**
 * A tile over one query: loading, loaded, not served, or failed with a retry. Existing data stays when a refetch
 * fails.
 */
export function QueryTile<T>({ label, hint, query, figure, note, spark }: QueryTileProps<T>) {
  const { data, error } = query;
  const named = hint === undefined ? { label } : { label, hint };
  if (data !== undefined) {
    return (
      <FigureTile
        {...named}
        figure={figure(data.value)}
        note={note(data.value)}
        provenance={data}
        spark={spark}
      />
    );
  }
  if (error === null) return <FigureTile {...named} figure={undefined} />;
  if (isNotServedByNetwork(error))
    return <FigureTile {...named} figure="–" note="not available on this chain" />;
  return <NotLoadedTile {...named} onRetry={() => void query.refetch()} />;
}

/** A tile whose figure failed to load. */
export function NotLoadedTile({
  onRetry,
  ...named
}: Pick<FigureTileProps, 'label' | 'hint'> & { readonly onRetry: () => void }) {
  return (
    <FigureTile
      {...named}
      figure={
        <span className="text-table">
          <Status kind="bad">not loaded</Status>
        </span>
      }
      note={
        <button type="button" className="link" onClick={onRetry}>
          Try again
        </button>
      }
    />
  );
}
