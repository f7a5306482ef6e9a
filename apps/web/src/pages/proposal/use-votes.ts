/** The votes of a proposal, from the first available source. */
import type { Message } from '@cairn/chain/message';
import type { Proposal } from '@cairn/node-client/modules/gov';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { hasEnded } from '../../entities/proposal/proposal-words.ts';
import { proposalQuery } from '../../entities/proposal/queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import type { PanelQuery } from '../../shared/lib/waiting-for.ts';
import { castVotesQuery, MAX_WEIGHED, submitTxQuery, votesQuery, weighedVotesQuery } from './queries.ts';
import { useTallyBlocks } from './use-vote-end.ts';
import { conversionHeight, voteRows } from './vote-rows.ts';

export type Votes = ReturnType<typeof useVotes>;

export function useVotes(id: number) {
  const node = useNode();
  const detail = useQuery(proposalQuery(node, id));
  const proposal = detail.data?.value;
  const isOver = proposal !== undefined && hasEnded(proposal.status);
  const isRunning = proposal?.status === 'voting-period';
  const running = useQuery({ ...votesQuery(node, id), enabled: isRunning });
  const cast = useQuery({ ...castVotesQuery(node, id, isOver), enabled: isOver || isRunning });
  const count = running.data?.value.items.length ?? 0;
  const canWeigh = isRunning && count > 0 && count <= MAX_WEIGHED;
  const weighed = useQuery({ ...weighedVotesQuery(node, id), enabled: canWeigh });
  const { dropped, mayBeDropped } = useDroppedVotes(proposal, cast);
  /** What the rows require. */
  const main: PanelQuery<unknown> = isRunning ? running : isOver ? cast : detail;
  // Waits for all sources, so that rows do not reorder while being read.
  const isWaiting = main.data === undefined || cast.isPending || (canWeigh && weighed.isPending);
  const counted = isRunning ? (running.data?.value.items ?? []) : null;
  const rows = isWaiting
    ? null
    : voteRows(counted, cast.data?.value.votes ?? [], weighed.data?.value ?? null, dropped);
  /** Whether who has no row did not vote. */
  const isFull = isRunning ? running.data?.value.complete === true : cast.data?.value.isComplete === true;
  return { proposal, isOver, isRunning, main, running, cast, weighed, canWeigh, rows, isFull, mayBeDropped };
}

/**
 * The height up to which votes were dropped, null for none; `mayBeDropped` when that is not known of an expedited
 * proposal.
 */
function useDroppedVotes(
  proposal: Proposal | undefined,
  cast: UseQueryResult<{ readonly value: { readonly dropped: number | null | undefined } }>,
) {
  const isOver = proposal !== undefined && hasEnded(proposal.status);
  const blocks = useTallyBlocks(proposal);
  const indexed = cast.data?.value.dropped;
  const isUnclear =
    isOver &&
    !proposal.expedited &&
    cast.isSuccess &&
    indexed === undefined &&
    blocks.data === undefined &&
    !blocks.isLoading;
  const submitted = useQuery({ ...submitTxQuery(useNode(), proposal?.id ?? 0), enabled: isUnclear });
  return {
    dropped: indexed === undefined ? conversionHeight(blocks.data?.value ?? [], isOver) : indexed,
    mayBeDropped: isUnclear && submitted.data?.value?.messages.some(isExpedited) === true,
  };
}

const isExpedited = ({ typeUrl, body }: Message): boolean =>
  typeUrl.endsWith('.MsgSubmitProposal') && body['expedited'] === true;
