/** Every message of both recorded networks, nested ones and those in proposals included. */
import { parseAddress } from '@cairn/chain/address';
import { isJsonList, isJsonObject, type Json, parseJson } from '@cairn/chain/json';
import { messageFromAny, type Message } from '@cairn/chain/message';
import {
  RECORDED_CHAINS,
  recordedHeights,
  recordedState,
  type RecordedChain,
} from '@cairn/chain/testing/recorded-chain';
import { beforeAll, describe, expect, it } from 'vitest';
import { messageCoverage } from '../testing/coverage.ts';
import { describeMessage, messageAddresses, walkMessages } from './describe-message.ts';
import { sentenceText } from './sentence-text.ts';

const at = (value: Json | undefined, ...path: readonly string[]): Json | undefined =>
  path.reduce<Json | undefined>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), value);

function* anyList(value: Json | undefined): Generator<Message> {
  for (const any of isJsonList(value) ? value : []) {
    const message = messageFromAny(any);
    if (message !== undefined) yield message;
  }
}

function* txMessages(chain: RecordedChain): Generator<Message> {
  for (const { txs } of recordedHeights(chain)) {
    const decoded = parseJson(txs);
    for (const tx of isJsonList(decoded) ? decoded : []) yield* anyList(at(tx, 'body', 'messages'));
  }
}

function* proposalMessages(chain: RecordedChain): Generator<Message> {
  for (const { path, body: text } of recordedState(chain)) {
    if (!path.includes('/proposal')) continue;
    const body = parseJson(text);
    const proposals = at(body, 'proposals');
    for (const proposal of [at(body, 'proposal'), ...(isJsonList(proposals) ? proposals : [])]) {
      yield* anyList(at(proposal, 'messages'));
      yield* anyList([at(proposal, 'content') ?? null]);
    }
  }
}

/** All address texts of a body, except for those in free JSON and in Anys, which have their own readers. */
function addressesIn(value: Json, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    try {
      parseAddress(value);
      found.add(value);
    } catch {
      // Not an address.
    }
  } else if (isJsonList(value)) {
    for (const entry of value) addressesIn(entry, found);
  } else if (isJsonObject(value) && !('@type' in value)) {
    for (const entry of Object.values(value)) addressesIn(entry, found);
  }
  return found;
}

describe('the messages of both recorded networks', () => {
  let messages: readonly Message[] = [];
  beforeAll(() => {
    messages = RECORDED_CHAINS.flatMap((name) => [...txMessages(name), ...proposalMessages(name)]);
  });

  it('all decode, at every depth', () => {
    const coverage = messageCoverage(messages);
    expect(coverage.filter((row) => row.unknown + row.undecodable > 0)).toEqual([]);
    expect(coverage.length).toBeGreaterThanOrEqual(110);
    expect(coverage.reduce((sum, row) => sum + row.decoded, 0)).toBeGreaterThan(10_000);
    if (process.env['CAIRN_PRINT_COVERAGE'] !== undefined) {
      const rows = coverage.map(
        (row) => `${String(row.decoded).padStart(6)}  ${row.typeUrl}  (${row.label})`,
      );
      process.stdout.write(`${rows.join('\n')}\n`);
    }
  });

  it('have every address of their fields in messageAddresses', () => {
    const missing = new Set<string>();
    for (const outer of messages) {
      for (const { message } of walkMessages(outer)) {
        const named = new Set<string>(messageAddresses(message).map((party) => party.address));
        // A contract's message is free JSON.
        const fields = Object.entries(message.body).flatMap(([name, value]) =>
          name === 'msg' ? [] : [value],
        );
        for (const address of addressesIn(fields))
          if (!named.has(address)) missing.add(`${message.typeUrl} ${address}`);
      }
    }
    expect([...missing]).toEqual([]);
  });

  it('are sentences without gaps that begin with the actor', () => {
    for (const outer of messages) {
      for (const { message } of walkMessages(outer)) {
        const view = describeMessage(message);
        if (view.outcome !== 'decoded') continue;
        const text = sentenceText(view.sentence);
        expect(text).not.toMatch(/undefined|NaN|\[object| {2}| ,|: $/);
        const legacy = /Proposal$/.test(message.typeUrl) && !message.typeUrl.includes('Msg');
        if (!legacy) expect(view.sentence[0]?.kind).toBe('account');
      }
    }
  });
});
