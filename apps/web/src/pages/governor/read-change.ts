/** What a creation or an edit of a governor says: the parts that visitors look for. */
import { parseDec, type Dec } from '@cairn/chain/dec';
import { isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import { attempt } from '@cairn/chain/attempt';

export interface GovernorChange {
  /** The rate that was set; null where it was left as it was. */
  readonly commission: Dec | null;
  readonly moniker: string | null;
  /** Names of further texts that were set. */
  readonly others: readonly string[];
}

/** The SDK's word for "leave as it is". */
const UNTOUCHED = '[do-not-modify]';
const TEXTS = {
  identity: 'identity',
  website: 'website',
  security_contact: 'security contact',
  details: 'details',
};

/** Reads the message; of any other shape nothing is known. */
export function readChange(body: string): GovernorChange {
  const message = parse(body);
  const description = objectOf(message['description']);
  const others = Object.entries(TEXTS)
    .filter(([key]) => textOf(description[key]) !== null)
    .map(([, name]) => name);
  return {
    commission: rateOf(message['commission_rate'] ?? objectOf(message['commission'])['rate']),
    moniker: textOf(description['moniker']),
    others: textOf(message['min_self_delegation']) === null ? others : [...others, 'minimum self-delegation'],
  };
}

function parse(text: string): JsonObject {
  try {
    const read: unknown = JSON.parse(text);
    return isJsonObject(read) ? read : {};
  } catch {
    return {};
  }
}

function objectOf(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function textOf(value: Json | undefined): string | null {
  return typeof value !== 'string' || value === '' || value === UNTOUCHED ? null : value;
}

const rateOf = (value: Json | undefined): Dec | null =>
  attempt(() => (typeof value === 'string' && value !== '' ? parseDec(value) : null));
