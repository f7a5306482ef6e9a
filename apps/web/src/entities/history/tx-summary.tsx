/** An indexed tx as a sentence. Lists carry only types; sentences load row by row as rows come into view. */
import { getTxCall } from '@cairn/api/history/txs';
import type { AccAddress } from '@cairn/chain/address';
import type { TxHash } from '@cairn/chain/hash';
import { tryParseJsonObject } from '@cairn/chain/json';
import type { Message } from '@cairn/chain/message';
import type { TokenChange } from '@cairn/messages/balance/token-changes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { FINAL_STALE_MS } from '../../shared/config/lifetimes.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { historyQuery } from '../../shared/lib/history.ts';
import { useInView } from '../../shared/lib/use-in-view.ts';
import type { InferOutput } from 'valibot';
import type { TxResult } from '../message/message-line.tsx';
import {
  summarise,
  SummaryLine,
  type MessagesSummary,
  type SummaryChain,
} from '../message/messages-summary.tsx';
import { describers } from '../message/use-described.ts';
import { KindLabels } from './kind-labels.tsx';

/** An indexed tx: final. */
export const indexedTxQuery = (hash: TxHash) =>
  queryOptions({ ...historyQuery(getTxCall, { params: { hash } }), staleTime: FINAL_STALE_MS });

interface TxSummaryProps {
  readonly hash: TxHash;
  /** Types of its messages or other actions; shown until the sentence loads. */
  readonly types: readonly string[];
  /** @see SentenceView */
  readonly about?: AccAddress;
}

interface IndexedSummary extends MessagesSummary {
  readonly tokenChanges: readonly TokenChange[];
}

/** The summary of an indexed tx: final. @see GET /api/v1/txs/{hash} */
const txSummaryQuery = (chain: SummaryChain, hash: TxHash, about: AccAddress | undefined) =>
  queryOptions({
    queryKey: ['derived', 'tx-summary', chain.chainId, hash, about ?? ''],
    queryFn: async ({ client }): Promise<IndexedSummary> => {
      const [{ tokenChanges }, { value }] = await Promise.all([
        describers.load(),
        client.query(indexedTxQuery(hash)),
      ]);
      const summary = await summarise(indexedMessages(value), indexedResult(value), chain, about);
      return { ...summary, tokenChanges: value.code === 0 ? tokenChanges(value.events) : [] };
    },
    staleTime: FINAL_STALE_MS,
  });

/** The summary of an indexed tx; without `enabled` only if another part of the page has it. */
export function useTxSummary(
  hash: TxHash,
  { enabled, about }: Readonly<{ enabled: boolean; about: AccAddress | undefined }>,
): IndexedSummary | undefined {
  return useQuery({ ...txSummaryQuery(useChain(), hash, about), enabled }).data;
}

/** The first message as a sentence, or the one about the account, with the count of further ones. */
export function TxSummary({ hash, types, about }: TxSummaryProps) {
  const place = useRef<HTMLSpanElement>(null);
  const summary = useTxSummary(hash, { enabled: useInView(place), about });
  return (
    <span ref={place}>
      {summary === undefined || summary.first === null ? (
        <KindLabels kinds={types} />
      ) : (
        <SummaryLine summary={summary} about={about} />
      )}
    </span>
  );
}

/** The result of an indexed tx, whose events carry their message index outside the attributes. */
export const indexedResult = ({ code, events }: InferOutput<typeof getTxCall.answer>): TxResult => ({
  code,
  events: events.map(({ type, message, attributes }) => ({
    type,
    attributes: message === null ? attributes : [...attributes, { key: 'msg_index', value: String(message) }],
  })),
});

export const indexedMessages = ({ messages }: InferOutput<typeof getTxCall.answer>): readonly Message[] =>
  messages.map(readMessage);

/** Invalid JSON leaves only the type. */
export const readMessage = ({ typeUrl, body }: Readonly<{ typeUrl: string; body: string }>): Message => ({
  typeUrl,
  body: tryParseJsonObject(body) ?? {},
});
