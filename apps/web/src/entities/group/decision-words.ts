/** Describes the decision policy of a group. */
import { visibleText } from '@cairn/chain/format';
import { shortTypeName, type Message } from '@cairn/chain/message';

/** `threshold of 3`; the type name for custom policies. */
export function decisionWords({ typeUrl, body }: Message): string {
  const name = shortTypeName(typeUrl)
    .replace(/DecisionPolicy$/, '')
    .toLowerCase();
  const limit = body['threshold'] ?? body['percentage'];
  return typeof limit === 'string' ? `${name} of ${visibleText(limit)}` : name;
}
