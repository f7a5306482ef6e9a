/** The message types that a chain can carry. */

/** The types of a module. */
export interface MessageTypeGroup {
  readonly module: string;
  readonly types: readonly { readonly typeUrl: string; readonly label: string }[];
}

/**
 * The groups with the types of modules that a chain has.
 * @param modules names as `module_versions` gives them: `bank`, `interchainaccounts`, `ccvconsumer`.
 */
export function typesOfModules(
  groups: readonly MessageTypeGroup[],
  modules: readonly string[],
): readonly MessageTypeGroup[] {
  const names = new Set(modules.map(plain));
  return groups
    .map(({ module, types }) => ({
      module,
      types: types.filter(({ typeUrl }) => namesOf(typeUrl).some((name) => names.has(name))),
    }))
    .filter(({ types }) => types.length > 0);
}

const plain = (name: string): string => name.replaceAll('_', '').toLowerCase();

/** What the module of a type can be called: a part of its package, or two that follow each other. */
function namesOf(typeUrl: string): readonly string[] {
  const parts = typeUrl.slice(1).split('.').slice(0, -1).map(plain);
  // `ibc` names the core, not what is built upon it.
  const own = parts[0] === 'ibc' && parts[1] === 'applications' ? parts.slice(2) : parts;
  return own.flatMap((part, at) => [part, part + (own[at + 1] ?? '')]);
}
