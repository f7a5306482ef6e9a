/** Whether all reads have succeeded or failed: what shows them is rendered once, and does not move. */
export function allSettled(reads: readonly { readonly isPending: boolean }[]): boolean {
  return reads.every(({ isPending }) => !isPending);
}
