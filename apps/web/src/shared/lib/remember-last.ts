/** Memoises the last call, shared by all callers: fifty links compute the same data once. */

/** Caches the last result while the arguments are identical. */
export function rememberLast<Args extends readonly unknown[], Result>(
  compute: (...args: Args) => Result,
): (...args: Args) => Result {
  let last: { readonly args: Args; readonly result: Result } | null = null;
  return (...args) => {
    if (last === null || !args.every((arg, index) => arg === last?.args[index]))
      last = { args, result: compute(...args) };
    return last.result;
  };
}
