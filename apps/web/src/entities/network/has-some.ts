/** Module requirements of a feature. */

/** Whether a network has one of the modules, or none is required. */
export function hasSome(modules: readonly string[] | null, needed: readonly string[] | undefined): boolean {
  return needed === undefined || (modules !== null && needed.some((name) => modules.includes(name)));
}
