/** Parses governor creations and edits. */
import { parseDec, type Dec } from '@cairn/chain/dec';
import { isJsonObject, type Json, type JsonObject, tryParseJsonObject } from '@cairn/chain/json';
import { attempt } from '@cairn/chain/attempt';

export interface GovernorChange {
  /** The new rate; null when unchanged. */
  readonly commission: Dec | null;
  readonly moniker: string | null;
  /** Names of other changed texts. */
  readonly others: readonly string[];
}

/** The SDK's marker for unchanged fields. */
const UNTOUCHED = '[do-not-modify]';
const TEXTS = {
  identity: 'identity',
  website: 'website',
  security_contact: 'security contact',
  details: 'details',
};

/** Parses the message; malformed ones are empty. */
export function readChange(body: string): GovernorChange {
  const message = tryParseJsonObject(body) ?? {};
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

function objectOf(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}

function textOf(value: Json | undefined): string | null {
  return typeof value !== 'string' || value === '' || value === UNTOUCHED ? null : value;
}

const rateOf = (value: Json | undefined): Dec | null =>
  attempt(() => (typeof value === 'string' && value !== '' ? parseDec(value) : null));
