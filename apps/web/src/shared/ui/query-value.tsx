/** A single figure with its own query and placeholder. */
import { NotIndexedError } from '@cairn/chain/errors';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from './feedback.tsx';

interface QueryValueProps<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}

/** The query's value in a cell; a failure says so without a figure. */
export function QueryValue<T>({ query, children }: QueryValueProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error instanceof NotIndexedError) return <NotRead hint={query.error.sentence} />;
  return query.isError ? <NotRead /> : <ValueSkeleton />;
}

/** Replaces a figure that failed to load or is not stored; `hint` says why. */
export function NotRead({ hint }: { readonly hint?: string }) {
  return (
    <span className="text-muted" data-hint={hint ?? 'The node did not respond.'}>
      {hint === undefined ? 'not loaded' : 'not known'}
    </span>
  );
}

/** Replaces a loading figure; as narrow as a count on cards, where figures are inline. */
export function ValueSkeleton() {
  return (
    <span className="inline-block w-6 align-middle md:w-12">
      <Skeleton height="12px" />
    </span>
  );
}
