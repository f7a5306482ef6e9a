/** A single figure with its own query and placeholder. */
import { NotIndexedError, NotServedError, toExplorerError } from '@cairn/chain/errors';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NOT_SERVED, Skeleton } from './feedback.tsx';

interface QueryValueProps<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}

/** The query's value in a cell; a failure says so without a figure, and hints at its reason. */
export function QueryValue<T>({ query, children }: QueryValueProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error instanceof NotIndexedError) return <NotLoaded hint={query.error.sentence} />;
  return query.isError ? <NotLoaded error={query.error} /> : <ValueSkeleton />;
}

interface NotLoadedProps {
  /** Why the figure is not known. */
  readonly hint?: string;
  /** Why it failed to load, where that is a single query. */
  readonly error?: unknown;
}

/** Replaces a figure that failed to load or is not stored. */
export function NotLoaded({ hint, error = null }: NotLoadedProps) {
  return (
    <span className="text-muted" data-hint={hint ?? (error === null ? undefined : reasonOf(error))}>
      {hint === undefined ? 'not loaded' : 'not known'}
    </span>
  );
}

function reasonOf(error: unknown): string {
  const failure = toExplorerError(error);
  return failure instanceof NotServedError ? NOT_SERVED : failure.sentence;
}

/** Replaces a loading figure; as narrow as a count on cards, where figures are inline. */
export function ValueSkeleton() {
  return (
    <span className="inline-block w-6 align-middle md:w-12">
      <Skeleton height="12px" />
    </span>
  );
}
