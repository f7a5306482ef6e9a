/** Panel states other than filled: loading, empty, failed, not available. */
import { NotIndexedError, NotServedError, PrunedError, toExplorerError } from '@cairn/chain/errors';
import type { ReactNode } from 'react';
import { Status } from './status.tsx';

/** A grey placeholder. Width and height in any CSS unit. */
export function Skeleton({ width = '100%', height = '1em' }: Readonly<{ width?: string; height?: string }>) {
  return <span className="skeleton block" style={{ width, height }} aria-hidden="true" />;
}

/** A placeholder within a line. Width in any CSS unit. */
export function InlineSkeleton({ width }: { readonly width: string }) {
  return (
    <span
      className="skeleton inline-block h-3 max-w-full align-middle"
      style={{ width }}
      aria-hidden="true"
    />
  );
}

/** A placeholder with the height of a line of text. */
export function SkeletonText({ width }: { readonly width: string }) {
  return (
    <span className="flex h-[20px] items-center">
      <Skeleton width={width} height="12px" />
    </span>
  );
}

export interface SkeletonRowsProps {
  readonly rows: number;
  /** Sets the row height; defaults to a table row's. */
  readonly rowClassName?: string;
}

/** Placeholder rows with the height of the final rows. */
export function SkeletonRows({ rows, rowClassName = 'h-[var(--row)]' }: SkeletonRowsProps) {
  return (
    <div role="status" aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <div
          key={index}
          className={`${rowClassName} flex items-center border-b border-line px-4 last:border-0`}
        >
          <Skeleton width={`${40 + ((index * 37) % 45)}%`} height="12px" />
        </div>
      ))}
    </div>
  );
}

export function Empty({ children }: { readonly children: ReactNode }) {
  return <p className="full-width py-4 text-table text-muted">{children}</p>;
}

export const NOT_SERVED = 'Not available on this network or from the chosen endpoint.';

/** A message for data that the network does not serve. */
export function NotAvailable({ children }: { readonly children?: ReactNode }) {
  return <Empty>{children ?? NOT_SERVED}</Empty>;
}

export interface FailedProps {
  readonly error: unknown;
  /** What failed to load: `the signatures of this block`. */
  readonly what?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
}

/**
 * A failure in place of data: what failed, the catalogue message, the node's message, and a retry unless it cannot
 * help, as for pruned data.
 */
export function Failed({ error, what, onRetry }: FailedProps) {
  const failure = toExplorerError(error);
  if (failure instanceof NotServedError) return <NotAvailable />;
  if (failure instanceof NotIndexedError) return <NotAvailable>{failure.sentence}</NotAvailable>;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 text-table">
      <div className="min-w-0 flex-1 basis-64">
        <Status kind="bad">
          {what === undefined ? failure.sentence : `Could not load ${what}. ${failure.sentence}`}
        </Status>
        {failure.nodeMessage !== undefined && failure.nodeMessage !== '' && (
          <p className="mt-1 line-clamp-3 text-label break-words text-muted">
            Response from the node: {failure.nodeMessage}
          </p>
        )}
      </div>
      {onRetry !== undefined && !(failure instanceof PrunedError) && (
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      )}
    </div>
  );
}
