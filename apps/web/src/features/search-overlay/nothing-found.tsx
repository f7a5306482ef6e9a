/** Shown when there are no suggestions. */

export function NothingFound({ isPending }: { readonly isPending: boolean }) {
  if (isPending) return <p className="text-muted">Searching …</p>;
  return (
    <>
      <p>No results found</p>
      <p className="text-table text-muted">Try an address, validator, proposal ID or transaction hash.</p>
    </>
  );
}
