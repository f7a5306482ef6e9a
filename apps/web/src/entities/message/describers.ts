/** Code that describes messages and events: a chunk of its own, because its results ship with a prerendered page. */
import type { DeclaredMessage } from '@cairn/chain/chain-config';
import { groupBy } from '@cairn/chain/group-by';
import { allMessages } from '@cairn/messages/all';
import { declaredMessages } from '@cairn/messages/declared-messages';
import { messageModule } from '@cairn/messages/describe-message';
import type { MessageTypeGroup } from './types-of-modules.ts';

export { describeMessage, messageLabel } from '@cairn/messages/describe-message';
export { describeEvent } from '@cairn/messages/events/describe-event';
export { tokenChanges } from '@cairn/messages/balance/token-changes';

/**
 * All known message types by module, for pickers: groups sorted by name, each with its types sorted by label.
 * @param declared messages of the chain's configuration.
 */
export function messageTypeGroups(declared: readonly DeclaredMessage[]): readonly MessageTypeGroup[] {
  const known = [...allMessages.values(), ...declaredMessages(declared).values()];
  return [...groupBy(known, ({ typeUrl }) => messageModule(typeUrl))]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([module, types]) => ({
      module,
      types: types
        .map(({ typeUrl, label }) => ({ typeUrl, label }))
        .sort((a, b) => a.label.localeCompare(b.label, 'en')),
    }));
}
