/** Whether all queries have succeeded or failed, to render their results once without layout shifts. */
export function allSettled(reads: readonly { readonly isPending: boolean }[]): boolean {
  return reads.every(({ isPending }) => !isPending);
}
