/**
 * Reads each archive as a source, once: it must return all heights completely, and the sentences of its txs must
 * agree with raw events. Presented results must have happened, and limits must be worded as such. The
 * arithmetic here reads attributes as texts and shares no code with the sentences.
 */
import { createHash } from 'node:crypto';
import { openArchive } from '@cairn/archive/open-archive';
import { attribute, eventMsgIndex, type ChainEvent } from '@cairn/chain/event';
import type { Tx } from '@cairn/chain/tx';
import { describeMessage } from '@cairn/messages/describe-message';
import { sentenceText } from '@cairn/messages/sentence-text';
import type { Part } from '@cairn/messages/sentence';
import { txSteps, type TxStep } from '@cairn/messages/steps/tx-steps';
import { beforeAll, describe, expect, it } from 'vitest';
import { ELYS, HUB } from '@cairn/archive/testing/archives';
import { archiveSource } from '../testing/index-archive.ts';
import type { HeightData, SourceStatus } from './source/source.ts';

const never = new AbortController().signal;

const COIN = /^(\d+)([a-zA-Z][a-zA-Z0-9/:._-]{2,127})$/;

/** `123 uelys` for each amount in raw events, and for each account's net change of each denom. */
function happened(events: readonly ChainEvent[]): ReadonlySet<string> {
  const amounts = new Set<string>();
  const net = new Map<string, bigint>();
  for (const { type, attributes } of events) {
    const own = new Map(attributes.map(({ key, value }) => [key.replace('ibccallbackerror-', ''), value]));
    const pair = (amount: string, denom: string) => {
      if (own.has(amount) && own.has(denom)) amounts.add(`${own.get(amount)} ${local(own.get(denom) ?? '')}`);
    };
    for (const value of own.values())
      for (const coinText of value.split(',')) {
        const [, amount = '', denom = ''] = COIN.exec(coinText) ?? [];
        if (denom === '') continue;
        amounts.add(`${amount} ${denom}`);
        const sign = type === 'coin_received' ? 1n : type === 'coin_spent' ? -1n : 0n;
        const key = `${own.get(sign === 1n ? 'receiver' : 'spender') ?? ''} ${denom}`;
        if (sign !== 0n) net.set(key, (net.get(key) ?? 0n) + sign * BigInt(amount));
      }
    pair('token_amount', 'token_denom');
    pair('cancelled_amount', 'token_denom');
    pair('collateral', 'collateral_asset');
    pair('initial_collateral_amount', 'collateral_asset');
    pair('final_collateral_amount', 'collateral_asset');
    if (type === 'perpetual_mtp_open_consolidate') {
      const [from, to] = ['initial', 'final'].map((when) =>
        BigInt(own.get(`${when}_collateral_amount`) ?? 0),
      );
      amounts.add(`${(to ?? 0n) - (from ?? 0n)} ${own.get('collateral_asset')}`);
    }
    pair('refund_amount', 'refund_denom');
    if (type.endsWith('fungible_token_packet')) pair('amount', 'denom');
    if (type === 'burn_edenB') amounts.add(`${eighteenDigits(own.get('amount') ?? '')} uedenb`);
    if (own.has('leverage_lp_amount'))
      amounts.add(`${own.get('leverage_lp_amount')} amm/pool/${own.get('poolId')}`);
  }
  for (const [key, change] of net)
    amounts.add(`${change < 0n ? -change : change} ${key.split(' ')[1] ?? ''}`);
  return sums(events, amounts);
}

/** The chain's 36 decimals, truncated to those of a sentence. */
const eighteenDigits = (text: string): string =>
  text.replace(/(\.\d{18})\d*$/, '$1').replace(/\.?0+$/, (zeros) => (text.includes('.') ? '' : zeros));

/** Claims are described as one sum per receiving account. */
function sums(events: readonly ChainEvent[], amounts: Set<string>): ReadonlySet<string> {
  const totals = new Map<string, bigint>();
  for (const event of events) {
    if (!/^(withdraw_rewards|claim_rewards|tradeshield_close_spot_order)$/.test(event.type)) continue;
    const value = attribute(event, event.type.startsWith('trade') ? 'order_amount' : 'amount') ?? '';
    for (const who of ['delegator', 'recipient', 'sender', 'owner_address'])
      for (const coinText of value.split(',')) {
        const [, amount = '0', denom = ''] = COIN.exec(coinText) ?? [];
        const key = `${event.type} ${who} ${attribute(event, who)} ${attribute(event, 'validator') ?? ''} ${denom}`;
        for (const total of [key, key.replace(/elysvaloper\w+|cosmosvaloper\w+/, '')])
          totals.set(total, (totals.get(total) ?? 0n) + BigInt(amount));
      }
  }
  for (const [key, total] of totals) amounts.add(`${total} ${key.split(' ').at(-1)}`);
  return amounts;
}

/** The local denom of `transfer/channel-2/uatom`. */
function local(denom: string): string {
  return /^[a-z]+\/channel-\d+\//.test(denom)
    ? `ibc/${createHash('sha256').update(denom).digest('hex').toUpperCase()}`
    : denom;
}

type AmountPart = Extract<Part, { readonly source: unknown }>;
const isAmount = (part: Part): part is AmountPart => 'source' in part;

const amountText = (part: AmountPart): string => {
  if (part.kind === 'coin') return `${part.coin.baseUnits} ${part.coin.denom}`;
  const text = sentenceText([part]);
  return part.kind === 'units' ? `${part.baseUnits} ` : text.replace(/(uedenb)$/, ' $1');
};

const isIn = (amounts: ReadonlySet<string>, amount: string): boolean =>
  amounts.has(amount) ||
  (amount.endsWith(' ') && [...amounts].some((candidate) => candidate.startsWith(amount)));

/** Sentences that do not claim a movement: a request, an order, an offer, a rate. */
const REQUEST = /\b(requested|placed|tried to|asked|expected|to be swapped|per block|queued)\b/;

/** The words before an amount, across other amounts in the same list. */
function wordsBefore(parts: readonly Part[], index: number): string {
  const before = parts
    .slice(0, index)
    .findLastIndex(
      (part, at) =>
        part.kind === 'text' && !(/^(, | and )$/.test(part.text) && parts[at - 1]?.kind === 'coin'),
    );
  const part = parts[before];
  return part?.kind === 'text' ? part.text : '';
}

interface Counted {
  done: number;
  fixed: number;
  limits: number;
  requests: number;
  undone: number;
}

/** Wrong amounts in one step; counts the correct ones. */
function wrongAmounts(step: TxStep, amounts: ReadonlySet<string>, counted: Counted): readonly string[] {
  const text = sentenceText(step.sentence);
  return step.sentence.flatMap((part, index): readonly string[] => {
    if (!isAmount(part)) return [];
    const problem = (what: string) => [`${what} ${amountText(part)}: ${text}`];
    if (part.source === 'limit') {
      counted.limits += 1;
      return /(at most|at least|up to) $/.test(wordsBefore(step.sentence, index)) ? [] : problem('no limit');
    }
    if (step.status !== 'done') {
      counted.undone += 1;
      return part.source === 'done' ? problem('done though undone') : [];
    }
    const isDone = part.source === 'done';
    if (!isDone && REQUEST.test(text)) {
      counted.requests += 1;
      return [];
    }
    counted[isDone ? 'done' : 'fixed'] += 1;
    return isIn(amounts, amountText(part)) ? [] : problem(isDone ? 'not done' : 'not so');
  });
}

/** Events that a step may take amounts from. */
function eventsOf(step: TxStep, tx: Tx, blockEnd: readonly ChainEvent[]): readonly ChainEvent[] {
  if (step.when === 'block-end') return blockEnd;
  return tx.events.filter((event) => eventMsgIndex(event) === step.messageIndex);
}

/** The sentences without events, as in lists, which must be correct too. */
function listSteps(tx: Tx): readonly TxStep[] {
  if (tx.code !== 0) return [];
  return tx.messages.flatMap((message, messageIndex): readonly TxStep[] => {
    const view = describeMessage(message);
    const step = { when: 'tx', kind: 'message', status: 'done', messageIndex, depth: 0 } as const;
    return view.outcome === 'decoded' ? [{ ...step, label: view.label, sentence: view.sentence }] : [];
  });
}

/** Net change of an account by denom in a message's events, without the chain's additional rewards. */
function netOf(events: readonly ChainEvent[], who: string): ReadonlyMap<string, bigint> {
  const net = new Map<string, bigint>();
  for (const event of events) {
    const sign =
      event.type === 'coin_received' && attribute(event, 'receiver') === who
        ? 1n
        : event.type === 'coin_spent' && attribute(event, 'spender') === who
          ? -1n
          : event.type === 'claim_rewards' && attribute(event, 'recipient') === who
            ? -1n
            : 0n;
    for (const coinText of sign === 0n ? [] : (attribute(event, 'amount') ?? '').split(',')) {
      const [, amount = '0', denom = ''] = COIN.exec(coinText) ?? [];
      net.set(denom, (net.get(denom) ?? 0n) + sign * BigInt(amount));
    }
  }
  return net;
}

/**
 * Messages whose sentence has everything that the signer paid (-1) or received (1), except shares; by the
 * signer's field.
 */
const SIGNED: Readonly<Record<string, readonly [field: string, sign: bigint]>> = {
  '/elys.amm.MsgJoinPool': ['sender', -1n],
  '/elys.amm.MsgExitPool': ['sender', 1n],
  '/cosmos.bank.v1beta1.MsgSend': ['from_address', -1n],
  '/elys.stablestake.MsgUnbond': ['creator', 1n],
  '/elys.vaults.MsgDeposit': ['depositor', -1n],
  '/elys.vaults.MsgWithdraw': ['withdrawer', 1n],
  '/elys.tradeshield.MsgCreateSpotOrder': ['owner_address', -1n],
  '/elys.tradeshield.MsgCancelSpotOrder': ['owner_address', 1n],
  '/elys.leveragelp.MsgClose': ['creator', 1n],
  '/ibc.applications.transfer.v1.MsgTransfer': ['sender', -1n],
  '/cosmos.distribution.v1beta1.MsgFundCommunityPool': ['depositor', -1n],
};
const SHARE = /^(amm\/pool|stablestake\/share|vault\/share)/;

/** Differences between a sentence and the signer's balance changes. */
function wrongSum(step: TxStep, tx: Tx): readonly string[] {
  const message = tx.messages[step.messageIndex ?? -1];
  const [field, sign] = SIGNED[message?.typeUrl ?? ''] ?? [];
  const who = message?.body[field ?? ''];
  if (step.kind !== 'message' || step.depth > 0 || sign === undefined || typeof who !== 'string') return [];
  // A transfer to oneself moves nothing; a market order is paid at the end of the block.
  if (message?.body['to_address'] === who || message?.body['order_type'] === 'MARKETBUY') return [];
  const net = netOf(eventsOf(step, tx, []), who);
  const described = new Map<string, bigint>();
  for (const part of step.sentence)
    if (part.kind === 'coin' && !SHARE.test(part.coin.denom))
      described.set(part.coin.denom, (described.get(part.coin.denom) ?? 0n) + sign * part.coin.baseUnits);
  const moved = [...net].filter(([denom, change]) => change !== 0n && !SHARE.test(denom));
  const text = (all: Iterable<readonly [string, bigint]>) =>
    [...all]
      .map(([denom, change]) => `${change}${denom}`)
      .sort()
      .join();
  return text(described) === text(moved)
    ? []
    : [`signer moved ${text(moved)}: ${sentenceText(step.sentence)}`];
}

/** Wrong amounts in the sentences of one height; counts the correct ones. */
function wrongSentences(
  { txs, blockEvents, block: { header } }: HeightData,
  counted: Counted,
): readonly string[] {
  const blockEnd = (blockEvents ?? []).filter(({ mode }) => mode === 'EndBlock');
  const results = { height: header.height, txResults: [], blockEvents: blockEvents ?? [], raw: null };
  return txs.flatMap((tx) => {
    const known = new Map<number, ReadonlySet<string>>();
    const amountsOf = (step: TxStep): ReadonlySet<string> => {
      const key = step.when === 'block-end' ? -1 : (step.messageIndex ?? -1);
      const amounts = known.get(key) ?? happened(eventsOf(step, tx, blockEnd));
      known.set(key, amounts);
      return amounts;
    };
    const steps = txSteps(tx, results, txs);
    return [
      ...[...steps, ...listSteps(tx)].flatMap((step) => wrongAmounts(step, amountsOf(step), counted)),
      ...steps.flatMap((step) => (step.status === 'done' ? wrongSum(step, tx) : [])),
    ].map((what) => `${tx.hash.slice(0, 8)} ${what}`);
  });
}

describe.each([
  {
    name: 'elysnet-1',
    dir: ELYS,
    read: { heights: 2480, txs: 8661, failed: 869, unfit: 0 },
    amounts: { done: 6609, fixed: 7267, limits: 1027, requests: 2287 },
  },
  {
    name: 'cosmoshub-dev-1',
    dir: HUB,
    read: { heights: 1055, txs: 192, failed: 37, unfit: 0 },
    amounts: { done: 91, fixed: 186, limits: 0, requests: 53 },
  },
])('the archive of $name as a source', ({ name, dir, read, amounts }) => {
  const counted: Counted = { done: 0, fixed: 0, limits: 0, requests: 0, undone: 0 };
  const wrong: string[] = [];
  const found = { heights: 0, txs: 0, failed: 0, unfit: 0 };
  /** Heights whose parent is not the block before. */
  const unlinked: number[] = [];
  let status: SourceStatus;
  let newest = '';

  beforeAll(async () => {
    const archive = await openArchive(dir);
    const source = archiveSource(archive);
    status = await source.status(never);
    for (let height = 1; height <= status.latest; height += 1) {
      const data = await source.height(height, never);
      found.heights += 1;
      found.txs += data.txs.length;
      found.failed += data.txs.filter((tx) => tx.code !== 0).length;
      data.block.lastCommit.signatures.forEach(({ validator }, index) => {
        if (validator !== null && data.previousValidators?.[index]?.address !== validator) found.unfit += 1;
      });
      if (data.block.header.lastBlockHash !== newest) unlinked.push(height);
      newest = data.block.hash;
      wrong.push(...wrongSentences(data, counted));
    }
    await archive.close();
  });

  it('returns all heights completely: txs with results, and signers that match the commits', () => {
    expect(status).toMatchObject({ chainId: name, earliest: 1, latest: read.heights });
    expect(unlinked).toEqual([]);
    expect(newest).toBe(status.latestHash);
    expect(found).toEqual(read);
  });

  it('has sentences whose amounts happened by raw events, or are worded as limits or requests', () => {
    expect(wrong.length, wrong.slice(0, 12).join('\n')).toBe(0);
    expect(counted).toMatchObject(amounts);
  });
});

describe('a sentence of a recorded tx names', () => {
  it.each<[string, number, string, RegExp]>([
    ['what went in, not the most that might', 75, '6AFA9B86', / added 1ibc\/F082\w+ and 1uelys to pool #2$/],
    [
      'the part of a position that was closed, and its result',
      173,
      'B9E00177',
      / closed 33\.3+% of long #2 in pool #3 at \$2\.051009245377311344, -\$9\.893862451956267846, fees /,
    ],
    [
      'what a position grew by',
      213,
      'BB45CB11',
      / added 107000000ibc\/F082\w+ to short #6 in pool #1: collateral 341000000ibc\/F082\w+ → 448000000ibc/,
    ],
    [
      'collateral added, apart from the collateral in all',
      443,
      'DBEC6075',
      / added 115000000ibc\/F082\w+ to leveraged LP position #7 in pool #3: collateral now 233000000ibc/,
    ],
    [
      'what was redeemed',
      291,
      'BD89106D',
      / withdrew 62250000ibc\/F082\w+ from lending vault #32767 for 62250000stable/,
    ],
    [
      'who refused a packet',
      474,
      'CBA21160',
      / relayed packet 23 to transfer\/channel-2; this chain refused it: “failed to decode/,
    ],
    ['what a proposal would do', 24, 'F3E26F5F', /^Open pool #1 for leveraged liquidity, up to 10×$/m],
    ['what a failed tx tried', 63, 'B8919719', /^elys1\w+ tried to send 9000000000000000uelys to elys1\w+$/m],
  ])('%s', async (_what, height, hash, expected) => {
    const archive = await openArchive(ELYS);
    const { txs, blockEvents } = await archiveSource(archive).height(height, never);
    await archive.close();
    const tx = txs.find((tx) => tx.hash.startsWith(hash));
    const results = { height, txResults: [], blockEvents: blockEvents ?? [], raw: null };
    const reported =
      tx === undefined ? [] : txSteps(tx, results, txs).map(({ sentence }) => sentenceText(sentence));
    expect(reported.join('\n')).toMatch(expected);
  });
});
