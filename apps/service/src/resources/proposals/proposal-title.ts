import { isJsonObject, type Json } from '@cairn/chain/json';
import { jsonOf } from '../shared/tx-sentence.ts';

/**
 * Title in the JSON of the submitting message: its own, or of its content before SDK 0.46; '' where it has
 * none. Free text.
 */
export function proposalTitle(body: string | null): string {
  const message = body === null ? null : jsonOf(body);
  return titleOf(message) || (isJsonObject(message) ? titleOf(message['content'] ?? null) : '');
}

function titleOf(value: Json): string {
  const title = isJsonObject(value) ? value['title'] : undefined;
  return typeof title === 'string' ? title : '';
}
