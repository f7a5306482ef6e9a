/** All known message types by module, for pickers. */
import type { DeclaredMessage } from '@cairn/chain/chain-config';
import { allMessages } from '@cairn/messages/all';
import { declaredMessages } from '@cairn/messages/declared-messages';
import { messageModule } from '@cairn/messages/describe-message';
import type { MessageTypeGroup } from './types-of-modules.ts';

/** The groups, sorted by name, each with its types sorted by label. @param declared messages of the chain's configuration. */
export function messageTypeGroups(declared: readonly DeclaredMessage[]): readonly MessageTypeGroup[] {
  const groups = new Map<string, { readonly typeUrl: string; readonly label: string }[]>();
  for (const { typeUrl, label } of [...allMessages.values(), ...declaredMessages(declared).values()]) {
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
