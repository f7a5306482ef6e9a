/** Totals counted from the raw answers of an archive, independent of the indexer and the message library. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Archive } from '@cairn/archive/open-archive';
import { add, hexOf, rawEvent as event, valueOf, type RawEvent, type Sums } from './raw-events.ts';
import { createRawTrades, genesisAssets, type RawTrades } from './raw-trades.ts';

const coin = v.object({ denom: v.string(), amount: v.string() });
const results = v.object({
  txs_results: v.nullish(v.array(v.object({ code: v.number(), events: v.array(event) })), []),
  finalize_block_events: v.nullish(v.array(event), []),
});
const tx = v.object({ body: v.object({ messages: v.array(v.looseObject({ '@type': v.string() })) }) });
const genesis = v.object({
  app_state: v.object({
    oracle: genesisAssets,
    bank: v.object({ balances: v.array(v.object({ address: v.string(), coins: v.array(coin) })) }),
    genutil: v.object({
      gen_txs: v.array(
        v.object({
          body: v.object({
            messages: v.array(v.object({ validator_address: v.string(), value: coin })),
          }),
        }),
      ),
    }),
  }),
});
const heldBalances = v.object({ balances: v.array(coin) });
const operators = v.object({
  validators: v.array(v.object({ operator_address: v.string(), tokens: v.string() })),
});

/** All figures by key. Accounts are hex bytes, so that an operator and its account are one. */
export interface RawTotals {
  /** `account denom`, base units. */
  readonly balances: Sums;
  readonly counts: Sums;
  /** By type URL of tx messages. */
  readonly messages: Sums;
  readonly failedMessages: Sums;
  /** By type. */
  readonly events: Sums;
  /** `proposal options` to voters. */
  readonly votes: Sums;
  /** By operator, base units. */
  readonly delegations: Sums;
  /** By trader, USD with 18 decimals. */
  readonly pnl: Sums;
  readonly trades: RawTrades;
}

/** Reads every height of an archive. */
export async function rawTotals(archive: Archive): Promise<RawTotals> {
  const totals: RawTotals = {
    balances: new Map(),
    counts: new Map(),
    messages: new Map(),
    failedMessages: new Map(),
    events: new Map(),
    votes: new Map(),
    delegations: new Map(),
    pnl: new Map(),
    trades: createRawTrades(),
  };
  const ballots = new Map<string, string>();
  addGenesis(totals, v.parse(genesis, JSON.parse((await archive.genesisText()) ?? '{}')));
  for (let height = archive.manifest.from; height <= archive.manifest.to; height += 1) {
    const { txs_results: txs, finalize_block_events: ends } = v.parse(
      results,
      JSON.parse(await archive.heights.resultsText(height)),
    );
    (await archive.heights.decodedTxs(height)).forEach((decoded, index) =>
      addTx(totals, v.parse(tx, decoded).body.messages, txs[index]),
    );
    for (const rawEvent of [...txs.flatMap(({ events }) => events), ...ends]) {
      add(totals.events, rawEvent.type, 1n);
      addCoins(totals, rawEvent);
      addStake(totals, rawEvent);
      addTrade(totals, rawEvent);
      totals.trades.event(rawEvent);
      addVote(ballots, rawEvent);
    }
  }
  for (const [key, options] of ballots) add(totals.votes, `${key.split(' ')[0] ?? ''} ${options}`, 1n);
  return totals;
}

/** The node's own balances of every account queried at the last height: `account denom`. */
export async function recordedBalances(archive: Archive): Promise<Sums> {
  const sums: Sums = new Map();
  for await (const { key } of archive.state.keys()) {
    const address = /^\/cosmos\/bank\/v1beta1\/balances\/([a-z0-9]+)(?:\?|$)/.exec(key)?.[1];
    if (address === undefined) continue;
    const answer = await archive.state.newest(key, archive.manifest.to);
    const body = v.safeParse(heldBalances, answer?.status === 200 ? JSON.parse(answer.body) : undefined);
    if (!body.success) continue;
    for (const { denom, amount } of body.output.balances)
      sums.set(`${hexOf(address)} ${denom}`, BigInt(amount));
  }
  return sums;
}

/** The node's own tokens of each operator, at the last height at which they changed. */
export async function recordedStakes(
  archive: Archive,
): Promise<{ readonly height: number; readonly stakes: Sums }> {
  const answer = await archive.state.newest(
    '/cosmos/staking/v1beta1/validators?pagination.limit=1000',
    archive.manifest.to,
  );
  const { validators } = v.parse(operators, JSON.parse(answer?.body ?? ''));
  return {
    height: answer?.height ?? 0,
    stakes: new Map(
      validators.map(({ operator_address: operator, tokens }) => [hexOf(operator), BigInt(tokens)]),
    ),
  };
}

/** The genesis document's own txs stake without events. */
function addGenesis(
  { balances, delegations, trades }: RawTotals,
  { app_state: { bank, genutil, oracle } }: v.InferOutput<typeof genesis>,
): void {
  for (const info of oracle.asset_infos) trades.asset(info);
  for (const { address, coins } of bank.balances)
    for (const { denom, amount } of coins) add(balances, `${hexOf(address)} ${denom}`, BigInt(amount));
  const pool = createHash('sha256').update('bonded_tokens_pool').digest('hex').slice(0, 40);
  for (const { validator_address: operator, value } of genutil.gen_txs.flatMap(({ body }) => body.messages)) {
    add(balances, `${hexOf(operator)} ${value.denom}`, -BigInt(value.amount));
    add(balances, `${pool} ${value.denom}`, BigInt(value.amount));
    add(delegations, hexOf(operator), BigInt(value.amount));
  }
}

function addTx(
  totals: RawTotals,
  messages: readonly { readonly '@type': string }[],
  result: { readonly code: number; readonly events: readonly RawEvent[] } | undefined,
): void {
  const failed = result?.code !== 0;
  if (!failed) totals.trades.tx(messages, result.events);
  add(totals.counts, 'txs', 1n);
  if (failed) add(totals.counts, 'failed txs', 1n);
  for (const { '@type': type } of messages) {
    add(totals.messages, type, 1n);
    if (failed) add(totals.failedMessages, type, 1n);
  }
}

/** `12uelys,3ibc/…` */
function coinsOf(text: string): readonly { readonly denom: string; readonly amount: bigint }[] {
  return text
    .split(',')
    .filter((part) => part !== '')
    .map((part) => {
      const digits = /^\d+/.exec(part)?.[0] ?? '';
      return { denom: part.slice(digits.length), amount: BigInt(digits) };
    });
}

function addCoins({ balances }: RawTotals, rawEvent: RawEvent): void {
  const [who, sign] =
    rawEvent.type === 'coin_received'
      ? ['receiver', 1n]
      : rawEvent.type === 'coin_spent'
        ? ['spender', -1n]
        : [];
  if (who === undefined || sign === undefined) return;
  for (const { denom, amount } of coinsOf(valueOf(rawEvent, 'amount')))
    add(balances, `${hexOf(valueOf(rawEvent, who))} ${denom}`, sign * amount);
}

const STAKES: Readonly<Record<string, bigint>> = {
  create_validator: 1n,
  delegate: 1n,
  cancel_unbonding_delegation: 1n,
  unbond: -1n,
};

function addStake({ delegations }: RawTotals, rawEvent: RawEvent): void {
  const [amount] = coinsOf(valueOf(rawEvent, 'amount'));
  const sign = STAKES[rawEvent.type];
  if (amount === undefined) return;
  if (sign !== undefined) add(delegations, hexOf(valueOf(rawEvent, 'validator')), sign * amount.amount);
  if (rawEvent.type !== 'redelegate') return;
  add(delegations, hexOf(valueOf(rawEvent, 'source_validator')), -amount.amount);
  add(delegations, hexOf(valueOf(rawEvent, 'destination_validator')), amount.amount);
}

function addTrade({ pnl }: RawTotals, rawEvent: RawEvent): void {
  if (rawEvent.type !== 'perpetual_mtp_close' && rawEvent.type !== 'perpetual_mtp_force_closed') return;
  const [, sign = '', integer = '0', fraction = ''] =
    /^(-?)(\d+)(?:\.(\d+))?$/.exec(valueOf(rawEvent, 'net_pnl')) ?? [];
  const atomics = BigInt(integer + fraction.padEnd(18, '0'));
  add(pnl, hexOf(valueOf(rawEvent, 'owner')), sign === '-' ? -atomics : atomics);
}

/** The last vote counts; a failed expedited proposal restarts without votes. */
function addVote(ballots: Map<string, string>, rawEvent: RawEvent): void {
  const proposal = valueOf(rawEvent, 'proposal_id');
  if (rawEvent.type === 'proposal_vote')
    ballots.set(
      `${proposal} ${valueOf(rawEvent, 'voter')}`,
      rawEvent.attributes.find(({ key }) => key === 'option')?.value ?? '',
    );
  if (rawEvent.type === 'active_proposal' && valueOf(rawEvent, 'proposal_result').startsWith('expedited'))
    for (const key of [...ballots.keys()]) if (key.startsWith(`${proposal} `)) ballots.delete(key);
}
