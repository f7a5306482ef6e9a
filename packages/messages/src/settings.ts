/** Settings in words, and the `MsgUpdateParams` definition of most modules. */
import { defineMessage, type MessageDefinition } from './define-message.ts';
import * as f from './message-fields.ts';
import { account, count, list, quote, text } from './parts.ts';
import { sentence, when } from './sentence-tag.ts';
import type { Sentence } from './sentence.ts';
import { did } from './verb.ts';

const SHOWN_SETTINGS = 4;

/**
 * The first few settings with their values, and the number of further ones. Names and values are quoted: both
 * come from the message.
 */
function settingsList(settings: Readonly<Record<string, unknown>>): Sentence<never> {
  const entries = Object.entries(settings).filter(([, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  const shown = entries
    .slice(0, SHOWN_SETTINGS)
    .map(([name, value]) => sentence`${quote(name)} = ${quote(String(value))}`);
  const rest = Object.keys(settings).length - shown.length;
  return sentence`${list(shown, 'no simple values', ', ')}${when(rest > 0, sentence` and ${count(rest, 'more setting', 'more settings')}`)}`;
}

/** Defines a `MsgUpdateParams` of the common shape, `{authority, params}`. */
export function defineParamsUpdate(typeUrl: string, subject: string): MessageDefinition {
  return defineMessage(typeUrl, {
    label: `Update ${subject} parameters`,
    fields: { authority: f.signing, params: f.settings },
    requested: (m) =>
      sentence`${account(m.authority)} ${did('set')} the parameters of ${text(subject)}: ${settingsList(m.params)}`,
  });
}

/** The same with the authority in `signer`, as in most of IBC. */
export function defineIbcParamsUpdate(typeUrl: string, subject: string): MessageDefinition {
  return defineMessage(typeUrl, {
    label: `Update ${subject} parameters`,
    fields: { signer: f.signing, params: f.settings },
    requested: (m) =>
      sentence`${account(m.signer)} ${did('set')} the parameters of ${text(subject)}: ${settingsList(m.params)}`,
  });
}
