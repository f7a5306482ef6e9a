/** A figure with a query of its own, and its place until it is there. */
import { NotIndexedError } from '@cairn/chain/errors';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Skeleton } from './feedback.tsx';

interface QueryValueProps<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
}

/** What a query of one cell came to; a failed read says so and shows no figure. */
export function QueryValue<T>({ query, children }: QueryValueProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error instanceof NotIndexedError) return <NotRead hint={query.error.sentence} />;
  return query.isError ? <NotRead /> : <ValueSkeleton />;
}

/** In place of a figure that could not be read, or that nobody kept: then `hint` says why. */
export function NotRead({ hint }: { readonly hint?: string }) {
  return (
    <span className="text-muted" data-hint={hint ?? 'The node did not answer.'}>
      {hint === undefined ? 'not read' : 'not known'}
    </span>
  );
}

/** In place of a figure that is loading; on cards, where figures are in a line, as narrow as a count. */
export function ValueSkeleton() {
  return (
    <span className="inline-block w-6 align-middle md:w-12">
      <Skeleton height="12px" />
    </span>
  );
}
