/** A transaction in one sentence, by its first message: for previews and feeds. */
import type { DeclaredMessage } from '@cairn/chain/chain-config';
import type { DenomInfo, DenomLookup } from '@cairn/chain/denom';
import { isJsonObject, type Json, tryParseJson } from '@cairn/chain/json';
import { describeMessage, messageLabel } from '@cairn/messages/describe-message';
import { sentenceText } from '@cairn/messages/sentence-text';
import { inVoice } from '@cairn/messages/verb';

/** What the message did, or tried to do; its type's name where it cannot be decoded. `body` is its JSON. */
export function firstSentence(
  typeUrl: string,
  body: string,
  isSuccess: boolean,
  lookup: DenomLookup,
  own: readonly DeclaredMessage[],
): string {
  const json = jsonOf(body);
  const view = describeMessage({ typeUrl, body: isJsonObject(json) ? json : {} }, [], own);
  return view.outcome === 'decoded'
    ? sentenceText(inVoice(view.sentence, isSuccess ? 'past' : 'tried'), lookup)
    : messageLabel(typeUrl, own);
}

/** The denoms of a configuration. */
export const lookupOf =
  (denoms: readonly DenomInfo[]): DenomLookup =>
  (denom) =>
    denoms.find((known) => known.denom === denom);

/** Text of the index as JSON; null where it is not JSON. */
export const jsonOf = (text: string): Json => tryParseJson(text) ?? null;
