import { readFileSync } from 'node:fs';
import { recordedHeights, type RecordedChain } from '@cairn/chain/testing/recorded-chain';
import { constructedEvent as event } from '@cairn/chain/testing/constructed-tx';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { sentenceText } from '../sentence-text.ts';
import { recordedResults } from '../../testing/recorded-network.ts';
import { eventRegistry } from './all.ts';
import { defineEvents } from './define-event.ts';
import { describeEvent } from './describe-event.ts';
import { createRegistry } from '../registry.ts';
import { parseTemplate } from './template.ts';

it('files events by their effect, even where their module has another', () => {
  const effects = {
    mint: 'coinbase burn mint',
    fee: 'tx block_gas fee_market fee_collected_in_usdc skip_conversion_of_fee taker_fee_burn',
    rewards: 'burn_edenB withdraw_reward withdraw_rewards withdraw_commission',
    transfer: 'transfer coin_spent coin_received',
  };
  for (const [effect, types] of Object.entries(effects))
    for (const type of types.split(' '))
      expect([type, eventRegistry.get(type)?.category]).toEqual([type, effect]);
});

describe('every event of the recorded networks', () => {
  it.each<[RecordedChain, number]>([
    ['elysnet-1', 118],
    ['cosmoshub-dev-1', 33],
  ])('%s: all %i types are typed rows', (name, types) => {
    const counts = new Map<string, number>();
    const fallen = new Map<string, string>();
    for (const results of recordedResults(name)) {
      for (const event of [...results.blockEvents, ...results.txResults.flatMap((tx) => tx.events)]) {
        counts.set(event.type, (counts.get(event.type) ?? 0) + 1);
        const view = describeEvent(event);
        if (view.outcome !== 'decoded')
          fallen.set(
            `${event.type} ${view.outcome === 'undecodable' ? view.problem : ''}`,
            JSON.stringify(event),
          );
        else if (sentenceText(view.row.sentence).trim() === '')
          fallen.set(`${event.type} empty`, JSON.stringify(event));
      }
    }
    expect([...fallen].slice(0, 20)).toEqual([]);
    expect(counts.size).toBe(types);
  });
});

const wireBlock = v.object({
  block: v.object({
    last_commit: v.object({
      height: v.string(),
      signatures: v.array(v.object({ block_id_flag: v.number() })),
    }),
  }),
});
const ABSENT = 1;

it('names the block that a signer missed: the one whose commit lacks it', () => {
  const last = 400;
  const missed: string[] = [];
  for (const { height, blockEvents } of recordedResults('elysnet-1')) {
    if (height > last) break;
    const views = blockEvents.filter(({ type }) => type === 'liveness').map((event) => describeEvent(event));
    for (const view of views)
      if (view.outcome === 'decoded')
        missed.push(...view.row.sentence.flatMap((part) => (part.kind === 'block' ? `${part.height}` : [])));
  }
  const absent: string[] = [];
  for (const { block } of recordedHeights('elysnet-1', 1, last)) {
    const { height, signatures } = v.parse(wireBlock, JSON.parse(block)).block.last_commit;
    absent.push(...signatures.flatMap((signature) => (signature.block_id_flag === ABSENT ? height : [])));
  }
  expect(missed.length).toBeGreaterThan(50);
  expect(missed).toEqual(absent);
});

const recordedSchema = v.array(
  v.object({
    type: v.string(),
    label: v.string(),
    reads: v.string(),
    attributes: v.record(v.string(), v.string()),
  }),
);
/** Up to three of each type, with different sentences. */
const recorded = v.parse(
  recordedSchema,
  JSON.parse(readFileSync(new URL('../../testing/recorded/events.json', import.meta.url), 'utf8')),
);

describe('recorded events', () => {
  it('are of every recorded type', () => {
    expect(new Set(recorded.map(({ type }) => type)).size).toBe(127);
  });

  it.each(recorded.map((row) => [row.type, row] as const))('%s', (type, { label, reads, attributes }) => {
    expect(describeEvent(event(type, attributes))).toMatchObject({ outcome: 'decoded', row: { label } });
    expect(read(type, attributes)).toBe(reads);
  });
});

function read(type: string, attributes: Readonly<Record<string, string>>): string {
  const view = describeEvent(event(type, attributes));
  if (view.outcome !== 'decoded') throw new Error(JSON.stringify(view));
  return sentenceText(view.row.sentence);
}

const ann = 'elys1e08hqrx030g2vuzuqju706cupukxvfvltp3d6m';
const bob = 'elys1f5tsvshjmuy0d7km8snra9ydmlh98gplqh3z7j';
const signer = 'elysvalcons1kwl2c2t072yxtuleaezymseyvrqrdpnsp5gu9v';
const governor = 'elysvaloper1j4sytqjykmc4htgclelhz0gffyyjr25s3y0qxd';

describe('events as rows', () => {
  it('have no amount where it is empty, unset, or zero of a made-up denom', () => {
    expect(read('transfer', { recipient: bob, sender: ann, amount: '' })).toBe(
      `${ann} sent nothing to ${bob}`,
    );
    expect(read('withdraw_rewards', { amount: '0stake', validator: governor, delegator: ann })).toBe(
      `${ann} withdrew nothing from ${governor}`,
    );
    expect(
      read('perpetual_mtp_add_collateral', {
        mtp_id: '26',
        owner: ann,
        amm_pool_id: '1',
        position: 'LONG',
        collateral_added: '<nil>',
      }),
    ).toBe(`${ann}'s long #26`);
  });

  it.each([
    ['perpetual_mtp_update_stop_loss', 'stop_loss', '0.000000000000000000', 'none'],
    ['perpetual_mtp_update_stop_loss', 'stop_loss', '4.250000000000000000', '$4.25'],
    [
      'perpetual_mtp_update_take_profit_price',
      'take_profit_price',
      `1${'0'.repeat(40)}.000000000000000000`,
      'none',
    ],
    ['perpetual_mtp_update_take_profit_price', 'take_profit_price', '0.000000000000000000', 'none'],
    ['leverageLp_update_stop_loss', 'updated_stop_loss', '0.000000000000000000', 'none, health 1.5'],
  ])('read a removed limit as none: %s %s %s', (type, key, price, expected) => {
    const owner = { owner: ann, address: ann, mtp_id: '26', id: '26', amm_pool_id: '1', health: '1.5' };
    expect(read(type, { ...owner, [key]: price })).toMatch(new RegExp(`to ${expected.replace('$', '\\$')}$`));
  });

  it.each([
    ['1.500000000000000000', 'health 1.5'],
    [`1${'0'.repeat(36)}.000000000000000000`, 'no debt'],
  ])('read a health of %s as %s', (health, expected) => {
    const place = { address: ann, id: '26', poolId: '1', updated_stop_loss: '0.9' };
    expect(read('leverageLp_update_stop_loss', { ...place, health })).toMatch(new RegExp(`, ${expected}$`));
  });

  it('read the JSON values of typed events', () => {
    expect(
      read('cosmos.authz.v1beta1.EventGrant', {
        grantee: `"${bob}"`,
        granter: `"${ann}"`,
        msg_type_url: '"/cosmos.gov.v1.MsgVote"',
      }),
    ).toBe(`${ann} let ${bob} send /cosmos.gov.v1.MsgVote on its behalf`);
  });

  it('read what SDK 0.50 and 0.53 chains emit: outputs without a sender, epochs of x/epochs', () => {
    expect(read('transfer', { recipient: bob, amount: '100stake', msg_index: '0' })).toBe(
      `${bob} received 100stake`,
    );
    const epoch = { epoch_number: '"1"', epoch_start_time: '"1795523779"', mode: 'BeginBlock' };
    expect(read('cosmos.epochs.v1beta1.EventEpochStart', epoch)).toBe(
      'Epoch #1 began, scheduled for 2026-11-24T12:36:19.000Z',
    );
    expect(read('cosmos.epochs.v1beta1.EventEpochEnd', { epoch_number: '"1"' })).toBe('Epoch #1 ended');
  });

  it('read split votes', () => {
    const option =
      '[{"option":1,"weight":"0.700000000000000000"},{"option":4,"weight":"0.300000000000000000"}]';
    expect(read('proposal_vote', { voter: ann, option, proposal_id: '3' })).toBe(
      `${ann} voted yes with 70% and no with veto with 30% on proposal #3`,
    );
  });

  it('read the votes that SDK 0.46 and 0.47 print as text', () => {
    const option =
      'option:VOTE_OPTION_YES weight:"0.700000000000000000"\noption:VOTE_OPTION_NO weight:"0.300000000000000000"';
    expect(read('proposal_vote', { voter: ann, option, proposal_id: '3' })).toBe(
      `${ann} voted yes with 70% and no with 30% on proposal #3`,
    );
  });

  it('read what a slash burned, which the chain prints without a denom', () => {
    const slash = { address: signer, power: '100', reason: 'double_sign', jailed: signer };
    expect(read('slash', { ...slash, burned_coins: '5000000' })).toBe(
      `${signer} was slashed for double sign, 5000000 base units burned`,
    );
    expect(read('slash', { ...slash, burned_coins: '0' })).toBe(`${signer} was slashed for double sign`);
  });

  it('mark the retained events of a refused packet as undone', () => {
    const view = describeEvent(
      event('ibccallbackerror-coin_received', {
        'ibccallbackerror-receiver': ann,
        'ibccallbackerror-amount': '5uelys',
      }),
    );
    expect(view).toMatchObject({
      outcome: 'decoded',
      row: { category: 'ibc', label: 'Coins received, reverted' },
    });
  });

  it.each(['transfer/channel-2/uusdc', 'transfer/07-tendermint-3/uatom', 'wasm.juno1xyz/channel-7/cw20:a'])(
    'convert the returned denom path %s to the local denom',
    (path) => {
      expect(
        read('timeout', {
          module: 'transfer',
          refund_receiver: ann,
          refund_denom: path,
          refund_amount: '7',
        }),
      ).toContain('7ibc/');
    },
  );

  it('have words that every object knows', () => {
    expect(
      read('proposal_vote', { option: '[{"option":"constructor","weight":"1.0"}]', proposal_id: '7' }),
    ).toBe('A voter voted “constructor” on proposal #7');
  });

  it('quote the denom of another chain', () => {
    // A foreign token may be named uelys: it must never be shown as an amount of ours.
    const view = describeEvent(
      event('fungible_token_packet', {
        module: 'transfer',
        sender: 'cosmos1x',
        receiver: ann,
        denom: 'uelys',
        amount: '7',
        memo: '',
        success: 'true',
      }),
    );
    expect(
      JSON.stringify(
        view.outcome === 'decoded' ? view.row.sentence.filter((part) => part.kind === 'coin') : null,
      ),
    ).toBe('[]');
  });
});

describe('hostile events', () => {
  const evil = '<img src=x onerror=alert(1)>\u202e';

  it('quotes what a contract emits, repeated keys and borrowed names included', () => {
    const attributes = [
      { key: '_contract_address', value: ann },
      { key: 'amount', value: '9uelys' },
      { key: 'amount', value: evil },
      { key: 'msg_index', value: '7' },
      { key: 'msg_index', value: '0' },
    ];
    for (const type of ['wasm', 'wasm-transfer', `wasm-${evil}`]) {
      const view = describeEvent({ type, attributes });
      if (view.outcome !== 'decoded') throw new Error(view.outcome);
      expect(view.row.label).toBe('Contract event');
      expect(view.row.sentence.filter((part) => part.kind === 'quote').map((part) => part.text)).toEqual([
        'amount',
        '9uelys',
        'amount',
        evil,
      ]);
      expect(JSON.stringify(view.row.sentence.filter((part) => part.kind === 'text'))).not.toContain('<img');
    }
  });

  it('never puts an untrusted value among its own words, for any attribute', () => {
    for (const type of eventRegistry.keys()) {
      const keys = [
        'sender',
        'receiver',
        'memo',
        'denom',
        'option',
        'proposal_log',
        'action',
        'module',
        'position',
        'amount',
        'success',
        'error',
      ];
      const view = describeEvent({ type, attributes: keys.map((key) => ({ key, value: evil })) });
      if (view.outcome === 'decoded') {
        expect(JSON.stringify(view.row.sentence.filter((part) => part.kind === 'text'))).not.toContain(
          '<img',
        );
      } else expect(view.outcome).toBe('undecodable');
    }
  });

  it('truncates long text', () => {
    expect(read('wasm', { _contract_address: ann, a: 'x'.repeat(100_000) }).length).toBeLessThan(600);
  });

  it('returns the problem of a malformed known event, and keeps unknown ones', () => {
    expect(describeEvent(event('transfer', { amount: '1uelys' }))).toMatchObject({
      outcome: 'undecodable',
      label: 'Transfer',
    });
    expect(describeEvent(event('transfer', { sender: 'x', recipient: 'y', amount: '1uelys' })).outcome).toBe(
      'undecodable',
    );
    expect(describeEvent(event('toString', {}))).toEqual({ outcome: 'unknown', label: 'toString' });
  });
});

describe('the registry', () => {
  it('refuses two definitions of one event', () => {
    const [twice] = defineEvents('message', [['twice', 'Twice', 'x']]);
    expect(() => createRegistry([twice, twice], () => 'twice')).toThrow('twice');
  });

  it('refuses an unknown kind of slot', () => {
    expect(() => parseTemplate('{amount:coinz}')).toThrow('coinz');
  });

  it('has a well-formed sentence for every event of the guide', () => {
    const unseen = [
      'leverageLp_failed_close_positions',
      'perpetual_mtp_paid_from_insurance_fund',
      'perpetual_mtp_insufficient_insurance_fund',
      'tradeshield_create_perpetual_close_order',
      'tradeshield_update_perpetual_order',
      'tradeshield_cancel_perpetual_order',
      'tradeshield_delete_pending_perpetual_order',
      'tradeshield_execute_perpetual_limit_close_order',
      'tradeshield_execute_market_buy_spot_order',
      'set_pool_multiplier',
      'skip_conversion_of_fee',
      'claim_reward_program',
      'cancel_unbonding_delegation',
      'mint_coins',
      'burn_coins',
      'recv_packet',
      'write_acknowledgement',
      'ccv_packet',
      'consumer_slash_request',
    ];
    expect(unseen.filter((type) => eventRegistry.get(type) === undefined)).toEqual([]);
    for (const type of eventRegistry.keys()) {
      const wording = eventRegistry.get(type)?.wording;
      for (const source of typeof wording === 'string' ? [wording] : Array.isArray(wording) ? wording : [])
        expect(() => parseTemplate(String(source))).not.toThrow();
    }
    expect(read('skip_conversion_of_fee', { 'Token denom': 'uelys', 'Token amount': '12' })).toBe(
      '12uelys in fees could not be converted',
    );
    expect(
      read('claim_reward_program', { claim_address: ann, eden_amount: '5', total_eden_claimed: '9' }),
    ).toBe(`${ann} claimed 5ueden from the reward program`);
    expect(
      read('tradeshield_delete_pending_perpetual_order', {
        order_id: '4',
        owner_address: ann,
        order_type: 'LIMITOPEN',
        position: 'SHORT',
      }),
    ).toBe(`${ann}'s limit open perpetual order #4, short, was removed`);
  });
});
