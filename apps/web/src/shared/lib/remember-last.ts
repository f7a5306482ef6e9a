/** One memory for all callers: what fifty links of a page compute from the same data is computed once. */

/** The function with its last result kept while the arguments stay the same objects. */
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
