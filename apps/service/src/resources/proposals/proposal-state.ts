/** The state of an indexed proposal, in the words of its page. */
import type { ListedProposal } from '@cairn/db/read/list-proposals';
import type { IndexedChain } from '@cairn/indexer/begin-index';
import type { PreviewPicture } from '../preview/preview-picture.ts';

type State = NonNullable<PreviewPicture['state']>;

/** How the chain names the result of a vote. */
const RESULTS: ReadonlyMap<string, State> = new Map([
  ['proposal_passed', { text: 'Passed', tone: 'good' }],
  ['proposal_rejected', { text: 'Rejected', tone: 'bad' }],
  ['proposal_failed', { text: 'Passed, execution failed', tone: 'bad' }],
]);

/** Null when it may have ended: ends are block events. */
export function proposalState(
  { end, voteBegan }: Pick<ListedProposal, 'end' | 'voteBegan'>,
  { eventsKnown }: Pick<IndexedChain, 'eventsKnown'>,
): State | null {
  if (end === null && !eventsKnown) return null;
  if (end === null) return { text: voteBegan === null ? 'Collecting deposits' : 'Voting', tone: 'pending' };
  if (end.step === 'cancel') return { text: 'Cancelled', tone: 'bad' };
  if (end.step === 'dropped') return { text: 'Dropped', tone: 'bad' };
  return resultState(end.result);
}

/** A result as the chain's event has it, such as `proposal_failed: reason`. */
export function resultState(text: string): State {
  const [result = ''] = text.split(':', 1);
  return RESULTS.get(result) ?? { text: result, tone: 'pending' };
}
