/** How a group's policy decides. */
import { visibleText } from '@cairn/chain/format';
import { shortTypeName, type Message } from '@cairn/chain/message';

/** `threshold of 3`; the name of the kind where the chain has one of its own. */
export function decisionWords({ typeUrl, body }: Message): string {
  const name = shortTypeName(typeUrl)
    .replace(/DecisionPolicy$/, '')
    .toLowerCase();
  const limit = body['threshold'] ?? body['percentage'];
  return typeof limit === 'string' ? `${name} of ${visibleText(limit)}` : name;
}
