/** Whether reads have come, one way or the other: what shows them is then drawn once and stays where it is. */
export function areIn(reads: readonly { readonly isPending: boolean }[]): boolean {
  return reads.every(({ isPending }) => !isPending);
}
