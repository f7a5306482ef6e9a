/** The entries of each feed, from the calls of the history. */
import { listGovernorChangesCall } from '@cairn/api/history/governors';
import { listPacketsCall } from '@cairn/api/history/packets';
import { listParameterChangesCall } from '@cairn/api/history/parameters';
import { listProposalsCall, listProposalStepsCall } from '@cairn/api/history/proposals';
import { listTxsCall } from '@cairn/api/history/txs';
import type { ChainConfig } from '@cairn/chain/chain-config';
import { parseDec } from '@cairn/chain/dec';
import { parseDenom, type DenomLookup } from '@cairn/chain/denom';
import { exactAmount, formatPercent, shortAddress } from '@cairn/chain/format';
import { isJsonObject } from '@cairn/chain/json';
import { findFirstMessages } from '@cairn/db/read/find-txs';
import { listChanges } from '../governors/store.ts';
import { listPackets } from '../packets/store.ts';
import { listParameterChanges } from '../parameters/store.ts';
import { resultState } from '../proposals/proposal-state.ts';
import { proposalTitle } from '../proposals/proposal-title.ts';
import { listProposals, listProposalSteps } from '../proposals/store.ts';
import { parserOf } from '../shared/call-input.ts';
import { firstSentence, jsonOf, lookupOf } from '../shared/tx-sentence.ts';
import type { QueryContext } from '../shared/query-context.ts';
import { listTxs } from '../txs/store.ts';
import type { Feed, FeedEntry } from './feed-text.ts';

/** Maximum number of entries. */
const MAX_ENTRIES = 30;
const LIMIT = { limit: String(MAX_ENTRIES) };

/** The named groups of its path. */
type FeedParams = Readonly<Record<string, string>>;
type FeedChain = Pick<ChainConfig, 'denoms' | 'messages'>;

type MakeFeed = (context: QueryContext, params: FeedParams, chain: FeedChain) => Promise<Feed>;

/** Paths below `/feeds/`, without the format. */
export const FEEDS: readonly { readonly path: RegExp; readonly make: MakeFeed }[] = [
  { path: /^addresses\/(?<address>[^/]+)$/, make: addressFeed },
  { path: /^governors\/(?<operator>[^/]+)$/, make: governorFeed },
  { path: /^proposals$/, make: proposalsFeed },
  { path: /^proposals\/(?<proposal>[^/]+)$/, make: proposalFeed },
  { path: /^channels\/(?<port>[^/]+)\/(?<channel>[^/]+)$/, make: channelFeed },
  { path: /^parameters$/, make: parametersFeed },
];

async function addressFeed(
  context: QueryContext,
  { address = '' }: FeedParams,
  { denoms, messages }: FeedChain,
): Promise<Feed> {
  const input = parserOf(listTxsCall)({ params: {}, query: { ...LIMIT, address, feeds: 'hide' } });
  const { items } = await listTxs(context, input);
  const firstMessages = await findFirstMessages(
    context.index.database,
    items.map(({ height, index }) => ({ height, item: index })),
  );
  const lookup = lookupOf(denoms);
  return {
    title: `Transactions of ${shortAddress(address)}`,
    page: `/address/${address}`,
    entries: items.map(({ hash, height, index, time, types, code, feePayer }) => {
      const [typeUrl = ''] = types;
      const first = firstMessages.find((message) => message.height === height && message.item === index);
      const sentence = firstSentence(typeUrl, first?.body ?? '{}', code === 0, lookup, messages);
      const more = types.length > 1 ? ` and ${types.length - 1} more` : '';
      const by = feePayer === null ? '' : `${shortAddress(feePayer)} `;
      return { page: `/tx/${hash}`, time, title: `${by}${sentence}${more}${code === 0 ? '' : ' (failed)'}` };
    }),
  };
}

const GOVERNOR_ACTIONS = {
  create: 'Created',
  edit: 'Edited',
  jail: 'Jailed',
  unjail: 'Unjailed',
} as const;

async function governorFeed(context: QueryContext, { operator = '' }: FeedParams): Promise<Feed> {
  const input = parserOf(listGovernorChangesCall)({ params: { operator }, query: LIMIT });
  const { items } = await listChanges(context, input);
  const page = `/governor/${operator}`;
  return {
    title: `Governor ${shortAddress(operator)}`,
    page,
    entries: items.map(({ id, time, action, body }) => ({
      page,
      part: `#${id}`,
      time,
      title: `${GOVERNOR_ACTIONS[action]}${commissionIn(body)}`,
    })),
  };
}

/** `, commission 5.0%` where the message sets it. */
function commissionIn(body: string): string {
  const message = jsonOf(body);
  const rate = isJsonObject(message) ? message['commission_rate'] : undefined;
  return typeof rate === 'string' && /^\d\.\d{1,18}$/.test(rate)
    ? `, commission ${formatPercent(parseDec(rate))}`
    : '';
}

async function proposalsFeed(context: QueryContext): Promise<Feed> {
  const { items } = await listProposals(context, parserOf(listProposalsCall)({ params: {}, query: LIMIT }));
  return {
    title: 'Proposals',
    page: '/proposals',
    entries: items.map(({ proposal, submittedTime, body }) => ({
      page: `/proposal/${proposal}`,
      time: submittedTime,
      title: [`Proposal ${proposal}`, proposalTitle(body)].filter((part) => part !== '').join(': '),
    })),
  };
}

const STEPS = {
  submit: 'Submitted',
  deposit: 'Deposit',
  'vote-begins': 'Voting began',
  cancel: 'Cancelled',
  ended: 'Ended:',
  dropped: 'Dropped: the deposit was not reached',
} as const;

async function proposalFeed(
  context: QueryContext,
  { proposal = '' }: FeedParams,
  { denoms }: FeedChain,
): Promise<Feed> {
  const input = parserOf(listProposalStepsCall)({ params: { proposal }, query: LIMIT });
  const { items } = await listProposalSteps(context, input);
  const page = `/proposal/${proposal}`;
  return {
    title: `Proposal ${proposal}`,
    page,
    entries: items.map(({ id, time, step, coins, result }) => ({
      page,
      part: `#${id}`,
      time,
      title: [
        STEPS[step],
        ...(step === 'deposit' ? coins.map((coin) => coinText(coin, lookupOf(denoms))) : []),
        ...(step === 'ended' ? [resultState(result).text] : []),
      ].join(' '),
    })),
  };
}

async function channelFeed(
  context: QueryContext,
  { port = '', channel = '' }: FeedParams,
  { denoms }: FeedChain,
): Promise<Feed> {
  const lists = await Promise.all(
    ['out', 'in'].map((direction) => {
      const query = { ...LIMIT, direction };
      return listPackets(context, parserOf(listPacketsCall)({ params: { port, channel }, query }));
    }),
  );
  const lookup = lookupOf(denoms);
  // In IBC v2 the ends are light clients.
  const page = channel.startsWith('channel-') ? `/channel/${port}/${channel}` : `/client/${channel}`;
  return {
    title: `Channel ${channel}`,
    page,
    entries: lists
      .flatMap(({ items }) => items)
      .map(
        ({ outgoing, sequence, denom, amount, time, height }): FeedEntry & { readonly height: number } => ({
          page,
          part: `#${outgoing ? 'out' : 'in'}-${sequence}`,
          time,
          height,
          title: `Packet ${sequence} ${outgoing ? 'sent' : 'received'}${amount === null || denom === null ? '' : `: ${coinText({ denom, amount }, lookup)}`}`,
        }),
      )
      .sort((a, b) => b.height - a.height)
      .slice(0, MAX_ENTRIES),
  };
}

async function parametersFeed(context: QueryContext): Promise<Feed> {
  const { items } = await listParameterChanges(
    context,
    parserOf(listParameterChangesCall)({ params: {}, query: LIMIT }),
  );
  return {
    title: 'Parameter changes',
    page: '/parameters',
    entries: items.flatMap(({ module, height, time, proposal }) =>
      time === null
        ? []
        : [
            {
              page: proposal === null ? '/parameters' : `/proposal/${proposal}`,
              part: `#${module}-${height}`,
              time,
              title: `Parameters of ${module} changed${proposal === null ? '' : ` by proposal ${proposal}`}`,
            },
          ],
    ),
  };
}

function coinText({ denom, amount }: Readonly<{ denom: string; amount: string }>, lookup: DenomLookup) {
  const info = lookup(parseDenom(denom));
  return info === undefined
    ? `${amount} ${denom}`
    : `${exactAmount(BigInt(amount), info.decimals)} ${info.symbol}`;
}
