import type { RecordedChain } from '@cairn/chain/testing/recorded-chain';
import { describe, expect, it } from 'vitest';
import { accFromBytes, valoperFromBytes } from '@cairn/chain/address';
import type { JsonObject } from '@cairn/chain/json';
import { messageFromAny } from '@cairn/chain/message';
import type { DenomLookup } from '@cairn/chain/denom';
import type { Tx } from '@cairn/chain/tx';
import { sentenceText } from '../sentence-text.ts';
import { fixture, recordedBlocks } from '../../testing/recorded-network.ts';
import { txSteps, type TxStep } from './tx-steps.ts';

const SYMBOLS: Readonly<Record<string, string>> = {
  uelys: 'ELYS',
  ueden: 'EDEN',
  uedenb: 'EDENB',
  'ibc/F082B65C88E4B6D5EF1DB243CDA1D331D002759E938A0F5CD3FFDC5D53B3E349': 'USDC',
  'ibc/C4CFF46FD6DE35CA4CF4CE031E643C8FDC9BA4B99AE598E9B0ED98FE3A2319F9': 'ATOM',
};
const lookup: DenomLookup = (denom) => {
  const symbol = SYMBOLS[denom];
  return symbol === undefined ? undefined : { denom, symbol, decimals: 6 };
};
const line = ({ when, kind, status, sentence }: TxStep) =>
  `${when} ${kind} ${status}: ${sentenceText(sentence, lookup)}`;

/** As the first message of a transaction emits it. */
const groupExecution = (result: string) => ({
  type: 'cosmos.group.v1.EventExec',
  attributes: [
    { key: 'proposal_id', value: '"7"' },
    { key: 'result', value: `"PROPOSAL_EXECUTOR_RESULT_${result}"` },
    { key: 'msg_index', value: '0' },
  ],
});

describe('the steps of a recorded tx', () => {
  it('ends a queued swap with its result at the end of the block', () => {
    const { tx, results } = fixture(48);
    const sender = 'elys13k54dgu872pfsjqehrgy9mykch7zxlt0q8chtc';
    expect(txSteps(tx, results).map(line)).toEqual([
      `tx message done: ${sender} requested a swap of 3169.371954 ELYS for ATOM`,
      `block-end swap done: ${sender} swapped 3169.371954 ELYS for 217.846841 ATOM in pool #2 and pool #1, costs $4.001903598787829337`,
    ]);
  });

  it('reports a swap’s result as unknown where no source has the block’s events', () => {
    const { tx } = fixture(48);
    expect(txSteps(tx, null).map(line)[1]).toBe(
      'block-end swap unknown: The swap of 3169.371954 ELYS into ATOM was queued for the end of the block; its result is not available',
    );
  });

  it('reports a swap as not executed where the end of the block has none', () => {
    const { tx, results } = fixture(48);
    expect(txSteps(tx, { ...results, blockEvents: [] })[1]).toMatchObject({
      kind: 'swap',
      status: 'undone',
      label: 'Swap not executed',
    });
  });

  it('follows a triggered order to its swap, which may differ from the expected amounts', () => {
    const { tx, results } = fixture(109);
    const reported = txSteps(tx, results).map(line).join('\n');
    expect(reported).toContain('14.104215 ATOM expected');
    expect(reported).toMatch(/block-end swap done: .* swapped 62 USDC for 14\.168124 ATOM in pool #1/);
  });

  it('has the reason of a failed tx with figures, and no effects', () => {
    const { tx, results } = fixture(55);
    const steps = txSteps(tx, results);
    expect(steps.map(({ kind, status }) => `${kind} ${status}`)).toEqual([
      'message undone',
      'failure undone',
    ]);
    expect(steps.map(line).at(-1)).toContain('had 68.390039 ATOM, needed 110.975745 ATOM');
  });

  it('includes the effects of undelegating at the end of the block', () => {
    const { tx, results } = fixture(70);
    const reported = txSteps(tx, results).map(line);
    expect(reported.find((text) => text.startsWith('tx effect'))).toContain(
      'tx effect done: elys1xecm6e0v090e8ykf7gykkxe4uapr6n2gptrt8d undelegated 60 ELYS from elysvaloper1nxkwrvet9pggwt46cyr5gt39nfh7d054up4mhc, completing at 2026-11-06T14:25:09Z',
    );
    expect(reported.at(-1)).toMatch(/^block-end effect done: .* lost 83322\.2uedenb$/);
  });

  it('assigns results to messages of nested authz', () => {
    const { tx } = fixture(48);
    const grantee = 'elys13k54dgu872pfsjqehrgy9mykch7zxlt0q8chtc';
    const exec = (...msgs: readonly JsonObject[]) => ({
      '@type': '/cosmos.authz.v1beta1.MsgExec',
      grantee,
      msgs,
    });
    const claim = {
      '@type': '/cosmos.distribution.v1beta1.MsgWithdrawValidatorCommission',
      validator_address: valoperFromBytes(new Uint8Array(20).fill(1), 'elys'),
    };
    // The inner MsgExec appends its index first.
    const paid = (amount: string, ...authz: readonly string[]) => ({
      type: 'withdraw_commission',
      attributes: [
        { key: 'amount', value: amount },
        ...authz.map((value) => ({ key: 'authz_msg_index', value })),
        { key: 'msg_index', value: '0' },
      ],
    });
    const messages = [exec(exec(claim, claim), claim)].flatMap((any) => messageFromAny(any) ?? []);
    const events = [
      paid('1000000uelys', '0', '0'),
      paid('2000000uelys', '1', '0'),
      paid('3000000uelys', '1'),
    ];
    const claimed = txSteps({ ...tx, messages, events }, null)
      .map(line)
      .flatMap((text) => /claimed (\d+) ELYS/.exec(text)?.[1] ?? []);
    expect(claimed).toEqual(['1', '2', '3']);
  });

  it.each([
    ['NOT_RUN', 'proposed', ', to be executed at once if possible'],
    ['SUCCESS', 'done', ', which was executed'],
    ['FAILURE', 'proposed', ', whose execution failed'],
  ])('reports what a group proposal carries as executed only if it was: %s', (result, status, fate) => {
    const { tx } = fixture(48);
    const [member, group] = [2, 3].map((n) => accFromBytes(new Uint8Array(20).fill(n), 'elys'));
    const send = {
      '@type': '/cosmos.bank.v1beta1.MsgSend',
      from_address: group ?? '',
      to_address: member ?? '',
      amount: [{ denom: 'uelys', amount: '1000000' }],
    };
    const submit = {
      '@type': '/cosmos.group.v1.MsgSubmitProposal',
      group_policy_address: group ?? '',
      proposers: [member ?? ''],
      messages: [send],
      exec: 'EXEC_TRY',
    };
    const messages = [submit].flatMap((any) => messageFromAny(any) ?? []);
    const steps = txSteps({ ...tx, messages, events: [groupExecution(result)] }, null);
    expect(steps.map(line).slice(0, 2)).toEqual([
      `tx message done: ${member} submitted a proposal with 1 message to the group policy ${group}${fate}`,
      `tx message ${status}: ${status === 'done' ? `${group} sent` : 'Send'} 1 ELYS to ${member}`,
    ]);
  });

  it.each([
    [
      { '@type': '/cosmos.group.v1.MsgVote', option: 'VOTE_OPTION_YES', exec: 'EXEC_TRY' },
      'NOT_RUN',
      'not executed yet',
      'voted yes on group proposal 7, to be executed at once if possible',
    ],
    [
      { '@type': '/cosmos.group.v1.MsgVote', option: 'VOTE_OPTION_YES', exec: 'EXEC_TRY' },
      'SUCCESS',
      'executed',
      'voted yes on group proposal 7, which was executed',
    ],
    [
      { '@type': '/cosmos.group.v1.MsgVote', option: 'VOTE_OPTION_YES', exec: 'EXEC_TRY' },
      'FAILURE',
      'failed',
      'voted yes on group proposal 7, whose execution failed',
    ],
    [{ '@type': '/cosmos.group.v1.MsgExec' }, 'SUCCESS', 'executed', 'executed group proposal 7'],
    [
      { '@type': '/cosmos.group.v1.MsgExec' },
      'FAILURE',
      'failed',
      'requested to execute group proposal 7, whose execution failed',
    ],
    [
      { '@type': '/cosmos.group.v1.MsgExec' },
      'NOT_RUN',
      'not executed yet',
      'requested to execute group proposal 7',
    ],
  ])(
    'distinguishes a request to execute a group proposal from its result: %j %s',
    (fields, result, end, expected) => {
      const { tx } = fixture(48);
      const member = accFromBytes(new Uint8Array(20).fill(2), 'elys');
      const any = { ...fields, proposal_id: '7', voter: member, executor: member };
      const messages = [any].flatMap((one) => messageFromAny(one) ?? []);
      const steps = txSteps({ ...tx, messages, events: [groupExecution(result)] }, null);
      expect(steps.map((step) => `${step.label}, ${line(step)}`)).toEqual([
        `${any['@type'].endsWith('Vote') ? 'Vote on group proposal' : 'Execute group proposal'}, tx message done: ${member} ${expected}`,
        `Group proposal execution, tx effect done: Group proposal #7: ${end}`,
      ]);
    },
  );

  it('gives messages of a group proposal no events by the numbers of authz', () => {
    const { tx } = fixture(48);
    const member = accFromBytes(new Uint8Array(20).fill(2), 'elys');
    const claim = {
      '@type': '/cosmos.distribution.v1beta1.MsgWithdrawValidatorCommission',
      validator_address: valoperFromBytes(new Uint8Array(20).fill(1), 'elys'),
    };
    const exec = { '@type': '/cosmos.authz.v1beta1.MsgExec', grantee: member, msgs: [claim] };
    const submit = {
      '@type': '/cosmos.group.v1.MsgSubmitProposal',
      group_policy_address: member,
      proposers: [member],
      messages: [claim, exec],
      exec: 'EXEC_TRY',
    };
    const paid = {
      type: 'withdraw_commission',
      attributes: [
        { key: 'amount', value: '1000000uelys' },
        // Of the only message of the MsgExec.
        { key: 'authz_msg_index', value: '0' },
        { key: 'msg_index', value: '0' },
      ],
    };
    const messages = [submit].flatMap((any) => messageFromAny(any) ?? []);
    const steps = txSteps({ ...tx, messages, events: [paid, groupExecution('SUCCESS')] }, null);
    const claims = steps.filter(({ kind, label }) => kind === 'message' && /commission/i.test(label));
    expect(claims).toHaveLength(2);
    expect(claims.map(line).filter((text) => text.includes('1 ELYS'))).toEqual([]);
  });

  it('shows unknown messages by their label, quoted', () => {
    const { tx } = fixture(55);
    const stranger: Tx = {
      ...tx,
      code: 0,
      rawLog: '',
      events: [],
      messages: [{ typeUrl: '/x.y.Msg<b>', body: {} }],
    };
    expect(txSteps(stranger, null)[0]?.sentence[0]?.kind).toBe('quote');
  });
});

describe('the steps of both recorded networks', () => {
  it.each<[RecordedChain, number, number, number]>([
    ['elysnet-1', 8661, 869, 811],
    ['cosmoshub-dev-1', 192, 37, 0],
  ])('%s: %i txs, %i with a reason of failure, %i executed swaps', (name, count, failed, swaps) => {
    const counted = { count: 0, failed: 0, swaps: 0 };
    for (const { txs, results } of recordedBlocks(name)) {
      for (const tx of txs) {
        const steps = txSteps(tx, results, txs);
        counted.count += 1;
        counted.failed += steps.filter(({ kind }) => kind === 'failure').length;
        counted.swaps += steps.filter(({ kind, status }) => kind === 'swap' && status === 'done').length;
        expect(steps.filter(({ kind, depth }) => kind === 'message' && depth === 0)).toHaveLength(
          tx.messages.length,
        );
        expect(steps.filter(({ sentence }) => sentenceText(sentence).trim() === '')).toEqual([]);
        if (tx.code !== 0)
          expect(steps.filter(({ status, kind }) => status !== 'undone' || kind === 'effect')).toEqual([]);
      }
    }
    expect(counted).toEqual({ count, failed, swaps });
  });
});
