/** Counts of message outcomes, for tests and reports. */
import type { Message } from '@cairn/chain/message';
import { describeMessage, walkMessages } from '../src/describe-message.ts';

/** Outcomes of one type. */
export interface MessageCoverage {
  readonly typeUrl: string;
  readonly label: string;
  readonly decoded: number;
  readonly undecodable: number;
  readonly unknown: number;
  /** The distinct problems of the undecodable ones. */
  readonly problems: readonly string[];
}

/** Counts outcomes by type over messages and their nested ones, sorted by type URL. */
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
