/** Shown when there are no suggestions, and when some may be missing. */
import type { Suggestions } from './use-suggestions.ts';

export function NothingFound({
  isPending,
  failed,
  areNamesUnknown,
  onRetry,
}: Omit<Suggestions, 'suggestions'>) {
  if (isPending) return <p className="text-muted">Searching …</p>;
  if (failed.length > 0) return <NotSearched failed={failed} onRetry={onRetry} />;
  return (
    <>
      <p>No results found</p>
      <p className="text-table text-muted">Try an address, validator, proposal ID or transaction hash.</p>
      {areNamesUnknown && <p className="text-table text-muted">Stargaze names could not be searched.</p>}
    </>
  );
}

/** A list that did not load may have what is searched for. */
export function NotSearched({ failed, onRetry }: Pick<Suggestions, 'failed' | 'onRetry'>) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-table">
      <p className="text-muted">
        Could not search {new Intl.ListFormat('en-GB').format(failed)}. Results may be missing.
      </p>
      <button type="button" className="button" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}
