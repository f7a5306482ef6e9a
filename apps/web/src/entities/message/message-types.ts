/** Every message type that this explorer knows, by module: for choosing one. */
import { allMessages } from '@cairn/messages/all';
import { messageModule } from '@cairn/messages/describe-message';

export interface MessageTypeGroup {
  readonly module: string;
  readonly types: readonly { readonly typeUrl: string; readonly label: string }[];
}

/** The groups, sorted by name, each with its types sorted by label. */
export const messageTypeGroups: readonly MessageTypeGroup[] = buildGroups();

function buildGroups(): readonly MessageTypeGroup[] {
  const groups = new Map<string, { readonly typeUrl: string; readonly label: string }[]>();
  for (const { typeUrl, label } of allMessages.values()) {
    const module = messageModule(typeUrl);
    groups.set(module, [...(groups.get(module) ?? []), { typeUrl, label }]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([module, types]) => ({
      module,
      types: types.sort((a, b) => a.label.localeCompare(b.label, 'en')),
    }));
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
