/**
 * At least one example of every message: recorded ones, and constructed ones for messages that neither
 * recording has.
 */
import { readFileSync } from 'node:fs';
import { isJsonObject, type JsonObject } from '@cairn/chain/json';
import type { Message } from '@cairn/chain/message';
import * as v from 'valibot';
import { cosmosExamples } from './cosmos.ts';
import { elysExamples } from './elys.ts';
import { ibcExamples } from './ibc.ts';

/** Each with its expected sentence. */
export const constructedExamples = [...elysExamples, ...cosmosExamples, ...ibcExamples];

const recordedSchema = v.array(
  v.object({ typeUrl: v.string(), reads: v.string(), body: v.custom<JsonObject>(isJsonObject) }),
);

/** From the recordings, each with its expected sentence. */
export const recordedExamples: readonly (Message & { readonly reads: string })[] = v.parse(
  recordedSchema,
  JSON.parse(readFileSync(new URL('../recorded/messages.json', import.meta.url), 'utf8')),
);

/** All examples. */
export const allExamples: readonly Message[] = [
  ...recordedExamples,
  ...constructedExamples.map(([typeUrl, body]) => ({ typeUrl, body })),
];
