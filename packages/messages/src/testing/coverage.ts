/** Counting how messages read, for tests and for reports on a recording. */
import type { Message } from '@cairn/chain/message';
import { describeMessage, walkMessages } from '../describe-message.ts';

/** Outcomes of one type. */
export interface MessageCoverage {
  readonly typeUrl: string;
  readonly label: string;
  readonly decoded: number;
  readonly undecodable: number;
  readonly unknown: number;
  /** What was wrong with the undecodable ones, each wording once. */
  readonly problems: readonly string[];
}

/** Counts outcomes by type over messages and the messages inside them, sorted by type URL. */
export function messageCoverage(messages: Iterable<Message>): readonly MessageCoverage[] {
  const counts = new Map<
    string,
    { label: string; decoded: number; undecodable: number; unknown: number; problems: Set<string> }
  >();
  for (const outer of messages) {
    for (const { message } of walkMessages(outer)) {
      const view = describeMessage(message);
      const entry = counts.get(message.typeUrl) ?? {
        label: view.label,
        decoded: 0,
        undecodable: 0,
        unknown: 0,
        problems: new Set<string>(),
      };
      entry[view.outcome] += 1;
      if (view.outcome === 'undecodable') entry.problems.add(view.problem);
      counts.set(message.typeUrl, entry);
    }
  }
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([typeUrl, { problems, ...entry }]) => ({ typeUrl, ...entry, problems: [...problems] }));
}
