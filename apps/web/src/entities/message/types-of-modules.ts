/** The message types that a chain supports. */

export interface MessageTypeGroup {
  readonly module: string;
  readonly types: readonly { readonly typeUrl: string; readonly label: string }[];
}

/**
 * The groups with the types of a chain's modules.
 * @param modules names as in `module_versions`: `bank`, `interchainaccounts`, `ccvconsumer`.
 * @param own types that the chain's configuration declares, and the chain so has.
 */
export function typesOfModules(
  groups: readonly MessageTypeGroup[],
  modules: readonly string[],
  own: readonly { readonly typeUrl: string }[] = [],
): readonly MessageTypeGroup[] {
  const names = new Set(modules.map(plain));
  const declared = new Set(own.map(({ typeUrl }) => typeUrl));
  return groups
    .map(({ module, types }) => ({
      module,
      types: types.filter(
        ({ typeUrl }) => declared.has(typeUrl) || namesOf(typeUrl).some((name) => names.has(name)),
      ),
    }))
    .filter(({ types }) => types.length > 0);
}

const plain = (name: string): string => name.replaceAll('_', '').toLowerCase();

/** Possible module names of a type: one segment of its package, or two adjacent ones. */
function namesOf(typeUrl: string): readonly string[] {
  const parts = typeUrl.slice(1).split('.').slice(0, -1).map(plain);
  // `ibc` names the core, not the applications on top of it.
  const own = parts[0] === 'ibc' && parts[1] === 'applications' ? parts.slice(2) : parts;
  return own.flatMap((part, at) => [part, part + (own[at + 1] ?? '')]);
}
