/**
 * The messages of a tx as rows show them: a fraction of the tx, whose messages and events a prerendered page would
 * otherwise carry.
 */
import type { AccAddress } from '@cairn/chain/address';
import type { ChainConfig } from '@cairn/chain/chain-config';
import type { Message } from '@cairn/chain/message';
import type { Voice } from '@cairn/messages/verb';
import { DescribedLine, FirstOf, messageResult, NoMessage, type TxResult } from './message-line.tsx';
import { messageAbout } from './message-about.ts';
import { describedMessage, describers, type DescribedMessage } from './use-described.ts';

export interface MessagesSummary {
  /** Of the first message, or of the one about the account of the row; null without messages. */
  readonly first: DescribedMessage | null;
  readonly voice: Voice;
  readonly count: number;
}

/** The chain, by its id in keys of queries, and sentences of its own messages. */
export type SummaryChain = Pick<ChainConfig, 'chainId' | 'messages'>;

/** The summary of a tx with this result; of the message about an account, if one is. */
export async function summarise(
  messages: readonly Message[],
  result: TxResult,
  { messages: own }: SummaryChain,
  about?: AccAddress,
): Promise<MessagesSummary> {
  const { describeMessage } = await describers.load();
  const index = messageAbout(messages, result.events, about);
  const message = messages[index];
  const { events, voice } = messageResult(result, index);
  const first =
    message === undefined ? null : describedMessage(message.typeUrl, describeMessage(message, events, own));
  return { first, voice, count: messages.length };
}

interface SummaryLineProps {
  readonly summary: MessagesSummary;
  /** @see SentenceView */
  readonly about?: AccAddress | undefined;
}

/** The summarised message as a sentence, and the count of further ones. */
export function SummaryLine({ summary: { first, voice, count }, about }: SummaryLineProps) {
  if (first === null) return <NoMessage />;
  return (
    <FirstOf count={count}>
      <DescribedLine view={first} voice={voice} about={about} />
    </FirstOf>
  );
}
