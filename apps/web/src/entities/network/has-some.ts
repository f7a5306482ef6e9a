/** What a network needs to have for something to be shown. */

/** Whether a network has one of the modules, or none is needed. */
export function hasSome(modules: readonly string[] | null, needed: readonly string[] | undefined): boolean {
  return needed === undefined || (modules !== null && needed.some((name) => modules.includes(name)));
}
