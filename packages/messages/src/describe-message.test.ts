import { isJsonList, isJsonObject, type Json, type JsonObject } from '@cairn/chain/json';
import type { Message } from '@cairn/chain/message';
import { describe, expect, it } from 'vitest';
import { allMessages } from './all.ts';
import { defineMessage } from './define-message.ts';
import {
  describeMessage,
  MAX_MESSAGE_DEPTH,
  messageAddresses,
  messageLabel,
  messageModule,
  walkMessages,
} from './describe-message.ts';
import { allExamples, constructedExamples, recordedExamples } from '../testing/examples/all.ts';
import { ANN, BOB, GOV, OPERATOR, OPERATOR_ACCOUNT, USDC, wire } from '../testing/examples/example.ts';
import { createRegistry } from './registry.ts';
import { sentenceText } from './sentence-text.ts';

const reads = (message: Message): string => {
  const view = describeMessage(message);
  return view.outcome === 'decoded' ? sentenceText(view.sentence) : JSON.stringify(view);
};
const first = (typeUrl: string, where: (body: JsonObject) => boolean = () => true): Message => {
  const found = recordedExamples.find((example) => example.typeUrl === typeUrl && where(example.body));
  if (found === undefined) throw new Error(`no recorded example of ${typeUrl}`);
  return found;
};

describe('constructed examples', () => {
  it.each(constructedExamples.map(([typeUrl, body, expected]) => [expected, typeUrl, body] as const))(
    '%s',
    (expected, typeUrl, body) => {
      expect(reads({ typeUrl, body })).toBe(expected);
    },
  );
});

describe('bodies of SDK 0.46, ibc-go 5 and older interchain security, which lack newer fields', () => {
  const text = { '@type': '/cosmos.gov.v1beta1.TextProposal', title: 'Hello', description: '' };
  const header = { '@type': '/ibc.lightclients.tendermint.v1.Header' };
  const send = { '@type': '/cosmos.bank.v1beta1.MsgSend', from_address: BOB, to_address: ANN, amount: [] };
  const consumer = { submitter: ANN, misbehaviour: null };

  it.each<[string, JsonObject, string]>([
    [
      '/cosmos.gov.v1.MsgSubmitProposal',
      { messages: [text], initial_deposit: [], proposer: ANN, metadata: '' },
      `${ANN} submitted the proposal containing 1 message`,
    ],
    [
      '/cosmos.group.v1.MsgSubmitProposal',
      { group_policy_address: GOV, proposers: [ANN], messages: [send], metadata: '', exec: 'EXEC_TRY' },
      `${ANN} submitted a proposal with 1 message to the group policy ${GOV}, to be executed at once if possible`,
    ],
    [
      '/ibc.core.client.v1.MsgUpdateClient',
      { client_id: '07-tendermint-0', header, signer: ANN },
      `${ANN} updated 07-tendermint-0 with /ibc.lightclients.tendermint.v1.Header`,
    ],
    [
      '/ibc.applications.transfer.v1.MsgTransfer',
      { source_port: 'transfer', source_channel: 'channel-1', token: wire('5'), sender: ANN, receiver: BOB },
      `${ANN} sent 5uelys to ${BOB} over transfer/channel-1`,
    ],
    [
      '/cosmos.authz.v1beta1.MsgGrant',
      {
        granter: ANN,
        grantee: BOB,
        grant: {
          authorization: { '@type': '/cosmos.bank.v1beta1.SendAuthorization', spend_limit: [wire('5')] },
          expiration: null,
        },
      },
      `${ANN} allowed ${BOB} to send up to 5uelys on its behalf`,
    ],
    [
      '/interchain_security.ccv.provider.v1.MsgAssignConsumerKey',
      { chain_id: 'neutron-1', provider_addr: OPERATOR, consumer_key: '' },
      `${OPERATOR_ACCOUNT} gave ${OPERATOR} a separate key for the consumer chain “neutron-1”`,
    ],
    [
      '/interchain_security.ccv.provider.v1.MsgSubmitConsumerMisbehaviour',
      consumer,
      `${ANN} submitted proof of misbehaviour on a consumer chain`,
    ],
    [
      '/interchain_security.ccv.provider.v1.MsgSubmitConsumerDoubleVoting',
      consumer,
      `${ANN} submitted proof of double voting on a consumer chain`,
    ],
  ])('%s', (typeUrl, body, expected) => {
    expect(reads({ typeUrl, body })).toBe(expected);
  });

  it('have their proposer and nested messages', () => {
    const body = { messages: [send], initial_deposit: [], proposer: ANN, metadata: '' };
    const message = { typeUrl: '/cosmos.gov.v1.MsgSubmitProposal', body };
    expect([...walkMessages(message)].map(({ message: { typeUrl } }) => typeUrl)).toEqual([
      '/cosmos.gov.v1.MsgSubmitProposal',
      '/cosmos.bank.v1beta1.MsgSend',
    ]);
    expect(messageAddresses(message).map(({ role, address }) => [role, address])).toEqual([
      ['signer', ANN],
      ['signer', BOB],
      ['recipient', ANN],
    ]);
  });
});

describe('recorded examples', () => {
  it('exist', () => {
    expect(recordedExamples.length).toBeGreaterThan(100);
  });

  it.each(recordedExamples.map((example) => [example.typeUrl, example] as const))('%s', (_, example) => {
    expect(reads(example)).toBe(example.reads);
  });

  it('and the constructed ones cover every definition', () => {
    const shown = new Set(allExamples.map((example) => example.typeUrl));
    expect([...allMessages.keys()].filter((typeUrl) => !shown.has(typeUrl))).toEqual([]);
  });

  it('the receiver of a transfer is quoted when it is no address', () => {
    const transfer = first(
      '/ibc.applications.transfer.v1.MsgTransfer',
      (body) => body['receiver'] === 'not-an-address',
    );
    expect(reads(transfer)).toMatch(/ sent 1900000uelys to “not-an-address” over transfer\/channel-1$/);
    expect(messageAddresses(transfer).map((party) => party.role)).toEqual(['signer']);
  });

  it('fields marked as do-not-modify are omitted', () => {
    const edit = first(
      '/cosmos.staking.v1beta1.MsgEditValidator',
      (body) => body['commission_rate'] !== null,
    );
    expect(reads(edit)).toMatch(/ edited elysvaloper1\w+: moniker “Sable”, commission 8.4%$/);
  });

  it('a token that returns has its local denom', () => {
    const transfers = recordedExamples.filter((example) => example.typeUrl.endsWith('MsgTimeout')).map(reads);
    expect(transfers[0]).toMatch(
      /: a requested transfer of 900000ibc\/C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9 from elys1/,
    );
  });
});

describe('outcomes', () => {
  it('an unknown type has a label made from its name', () => {
    expect(describeMessage({ typeUrl: '/new.module.v1.MsgDoSomeThing', body: {} })).toEqual({
      outcome: 'unknown',
      label: 'Do some thing',
    });
    expect(messageLabel('/cosmos.staking.v1beta1.MsgBeginRedelegate')).toBe('Redelegate');
  });

  it.each([
    [
      'a number where the node sends a text',
      { from_address: ANN, to_address: BOB, amount: [{ denom: 'uelys', amount: 5 }] },
      /^amount\.0\.amount: /,
    ],
    [
      'a fraction of a base unit',
      { from_address: ANN, to_address: BOB, amount: [wire('1.5')] },
      /^amount\.0\.amount: not a whole number/,
    ],
    [
      'an address with a typing error',
      { from_address: ANN, to_address: `${BOB.slice(0, -1)}q`, amount: [] },
      /^to_address: .*checksum/,
    ],
    ['a missing field', { from_address: ANN, amount: [] }, /^to_address: /],
    [
      'an operator where an account belongs',
      { from_address: OPERATOR, to_address: BOB, amount: [] },
      /^from_address: /,
    ],
  ])('%s is undecodable, and the path says where', (_name, body, problem) => {
    const view = describeMessage({ typeUrl: '/cosmos.bank.v1beta1.MsgSend', body });
    expect(view).toMatchObject({ outcome: 'undecodable', label: 'Send' });
    expect(view.outcome === 'undecodable' ? view.problem : '').toMatch(problem);
  });

  it('an unknown enum name is undecodable', () => {
    const body = { proposal_id: '1', voter: ANN, option: 'constructor', metadata: '' };
    expect(describeMessage({ typeUrl: '/cosmos.gov.v1.MsgVote', body }).outcome).toBe('undecodable');
  });

  it('two definitions of one type are refused when the registry is built', () => {
    const definition = defineMessage('/a.MsgB', { fields: {}, requested: () => [] });
    expect(() => createRegistry([definition, definition], ({ typeUrl }) => typeUrl)).toThrow('/a.MsgB');
  });
});

const HOSTILE = '<img src=x onerror=alert(1)>\u202e\u0000${x}';

/** All bodies in which one text is replaced by a hostile one. */
function* hostileVariants(value: Json): Generator<Json> {
  if (typeof value === 'string') yield HOSTILE;
  if (isJsonList(value)) {
    for (const [index, entry] of value.entries())
      for (const variant of hostileVariants(entry)) yield value.with(index, variant);
  } else if (isJsonObject(value)) {
    for (const [key, entry] of Object.entries(value))
      for (const variant of hostileVariants(entry)) yield { ...value, [key]: variant };
  }
}

describe('hostile text', () => {
  it('in any field of any message stays in quote parts, or makes the message undecodable', () => {
    let quoted = 0;
    for (const { typeUrl, body } of allExamples) {
      for (const variant of hostileVariants(body)) {
        if (!isJsonObject(variant)) continue;
        const view = describeMessage({ typeUrl, body: variant });
        if (view.outcome !== 'decoded') continue;
        const outside = view.sentence.filter((part) => part.kind !== 'quote');
        expect(sentenceText(outside)).not.toContain('onerror');
        if (sentenceText(view.sentence).includes('onerror')) quoted += 1;
      }
    }
    expect(quoted).toBeGreaterThan(100);
  });
});

describe('nested messages', () => {
  const send = {
    '@type': '/cosmos.bank.v1beta1.MsgSend',
    from_address: ANN,
    to_address: OPERATOR_ACCOUNT,
    amount: [wire('5')],
  };
  const exec = (msgs: readonly JsonObject[]): JsonObject => ({
    '@type': '/cosmos.authz.v1beta1.MsgExec',
    grantee: BOB,
    msgs,
  });

  it('are returned by authz, proposals, groups and legacy content', () => {
    const carriers = allExamples.flatMap((example) => {
      const view = describeMessage(example);
      return view.outcome === 'decoded' && view.inner.length > 0 ? [example.typeUrl] : [];
    });
    expect(new Set(carriers)).toEqual(
      new Set([
        '/cosmos.authz.v1beta1.MsgExec',
        '/cosmos.gov.v1.MsgExecLegacyContent',
        '/cosmos.gov.v1.MsgSubmitProposal',
        '/cosmos.gov.v1beta1.MsgSubmitProposal',
        '/cosmos.group.v1.MsgSubmitProposal',
      ]),
    );
  });

  it('are followed to the maximum depth', () => {
    let nested: JsonObject = send;
    for (let level = 0; level < 20; level += 1) nested = exec([nested]);
    const depths = [...walkMessages({ typeUrl: '/cosmos.authz.v1beta1.MsgExec', body: nested })].map(
      (walked) => walked.depth,
    );
    expect(depths.at(-1)).toBe(MAX_MESSAGE_DEPTH);
    expect(depths).toHaveLength(MAX_MESSAGE_DEPTH + 1);
  });

  it('return addresses with their depth', () => {
    expect(messageAddresses({ typeUrl: '/cosmos.authz.v1beta1.MsgExec', body: exec([send]) })).toEqual([
      { kind: 'acc', address: BOB, role: 'signer', depth: 0 },
      { kind: 'acc', address: ANN, role: 'signer', depth: 1 },
      { kind: 'acc', address: OPERATOR_ACCOUNT, role: 'recipient', depth: 1 },
    ]);
  });

  it('an Any without a type makes the outer message undecodable', () => {
    const view = describeMessage({
      typeUrl: '/cosmos.authz.v1beta1.MsgExec',
      body: { grantee: BOB, msgs: [{ a: 1 }] },
    });
    expect(view).toEqual({
      outcome: 'undecodable',
      label: 'Execute authz grants',
      problem: 'msgs.0: not an Any: no valid type URL',
    });
  });
});

describe('messageAddresses', () => {
  it('returns the own account of an operator that signs', () => {
    expect(
      messageAddresses({ typeUrl: '/cosmos.slashing.v1beta1.MsgUnjail', body: { validator_addr: OPERATOR } }),
    ).toEqual([
      { kind: 'acc', address: OPERATOR_ACCOUNT, role: 'signer', depth: 0 },
      { kind: 'valoper', address: OPERATOR, role: 'validator', depth: 0 },
    ]);
  });

  it('finds the parties in packet data', () => {
    const packet = recordedExamples.find((example) => example.typeUrl.endsWith('MsgTimeout'));
    const roles =
      packet === undefined
        ? []
        : messageAddresses(packet).map((party) => `${party.role} ${party.address.slice(0, 6)}`);
    expect(roles).toEqual(['signer elys19', 'sender elys1d', 'recipient cosmos']);
  });

  it('finds owners in lists, and returns an address once per role', () => {
    const order = (owner_address: string, order_id: string) => ({ owner_address, pool_id: '1', order_id });
    const body = {
      creator: GOV,
      spot_order_ids: [],
      legacy_perpetual_order_ids: [],
      perpetual_orders: [order(ANN, '1'), order(ANN, '2'), order(BOB, '3')],
    };
    expect(
      messageAddresses({ typeUrl: '/elys.tradeshield.MsgExecuteOrders', body }).map(
        (party) => `${party.role} ${party.address}`,
      ),
    ).toEqual([`signer ${GOV}`, `owner ${ANN}`, `owner ${BOB}`]);
  });

  it('returns nothing for unreadable messages', () => {
    expect(messageAddresses({ typeUrl: '/new.MsgX', body: { a: ANN } })).toEqual([]);
    expect(
      messageAddresses({ typeUrl: '/cosmos.bank.v1beta1.MsgSend', body: { from_address: ANN } }),
    ).toEqual([]);
  });
});

it.each([
  ['/cosmos.bank.v1beta1.MsgSend', 'bank'],
  ['/elys.amm.MsgSwapByDenom', 'amm'],
  ['/ibc.core.client.v1.MsgUpdateClient', 'ibc'],
  ['/ibc.applications.transfer.v1.MsgTransfer', 'transfer'],
  ['/ibc.applications.interchain_accounts.host.v1.MsgUpdateParams', 'ica'],
  ['/interchain_security.ccv.provider.v1.MsgOptIn', 'ccv'],
  ['/cosmwasm.wasm.v1.MsgStoreCode', 'wasm'],
])('messageModule(%s) is %s', (typeUrl, module) => {
  expect(messageModule(typeUrl)).toBe(module);
});

it('amounts are in whole tokens where the denom is known', () => {
  const view = describeMessage({
    typeUrl: '/cosmos.bank.v1beta1.MsgSend',
    body: { from_address: ANN, to_address: BOB, amount: [wire('1500000', USDC)] },
  });
  const text =
    view.outcome === 'decoded'
      ? sentenceText(view.sentence, (denom) => ({ denom, symbol: 'USDC', decimals: 6 }))
      : '';
  expect(text).toBe(`${ANN} sent 1.5 USDC to ${BOB}`);
});
