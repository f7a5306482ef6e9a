/** A file with only sentences for a chain's messages; everything else is read from its node. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import * as v from 'valibot';
import { messagesSchema, parsedBy } from './chain-file.ts';

const sentencesSchema = v.strictObject({ messages: messagesSchema });
const looksSo = v.looseObject({ messages: v.unknown() });
const fullConfig = v.looseObject({ chainId: v.unknown() });

/** Whether a file contains only sentences. */
export function isSentencesFile(json: unknown): boolean {
  return v.is(looksSo, json) && !v.is(fullConfig, json);
}

/**
 * Parses a sentences file.
 * @throws {ChainFileError} naming every fault and its place.
 */
export function parseSentences(json: unknown): ChainConfig['messages'] {
  return parsedBy(sentencesSchema, json).messages;
}
