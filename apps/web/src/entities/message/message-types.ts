/** All known message types by module, for pickers. */
import { allMessages } from '@cairn/messages/all';
import { messageModule } from '@cairn/messages/describe-message';
import type { MessageTypeGroup } from './types-of-modules.ts';

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
