/** The votes of a proposal, from the first available source. */
import type { Message } from '@cairn/chain/message';
import type { Proposal } from '@cairn/node-client/modules/gov';
import { useQuery } from '@tanstack/react-query';
import { hasEnded } from '../../entities/proposal/proposal-words.ts';
import { proposalQuery } from '../../entities/proposal/queries.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import type { PanelQuery } from '../../shared/lib/waiting-for.ts';
import { submitTxQuery } from './queries.ts';
import { castVotesQuery, MAX_WEIGHED, votesQuery, weighedVotesQuery } from './vote-queries.ts';
import { useCountBlocks } from './use-ending.ts';
import { conversionHeight, voteRows, type VoteRow } from './vote-rows.ts';

/**
 * All vote queries. `main` is the one that the rows require; `isFull` when who has no row did not vote; `mayBeDropped`
 * when some of the rows may not count, as the end of the expedited vote is not known.
 */
export function useVotes(id: number) {
  const node = useNode();
  const detail = useQuery(proposalQuery(node, id));
  const proposal: Proposal | undefined = detail.data?.value;
  const isOver = proposal !== undefined && hasEnded(proposal.status);
  const isRunning = proposal?.status === 'voting-period';
  const running = useQuery({ ...votesQuery(node, id), enabled: isRunning });
  const cast = useQuery({ ...castVotesQuery(node, id, isOver), enabled: isOver || isRunning });
  const count = running.data?.value.items.length ?? 0;
  const canWeigh = isRunning && count > 0 && count <= MAX_WEIGHED;
  const blocks = useCountBlocks(proposal);
  const indexed = cast.data?.value.dropped;
  const dropped = indexed === undefined ? conversionHeight(blocks.data?.value ?? [], isOver) : indexed;
  const isUnclear =
    isOver &&
    !proposal.expedited &&
    cast.isSuccess &&
    indexed === undefined &&
    blocks.data === undefined &&
    !blocks.isLoading;
  const submitted = useQuery({ ...submitTxQuery(node, id), enabled: isUnclear });
  const mayBeDropped = isUnclear && submitted.data?.value?.messages.some(isExpedited) === true;
  const weighed = useQuery({ ...weighedVotesQuery(node, id), enabled: canWeigh });
  // Waits for all sources, so that rows do not reorder while being read.
  const isWaiting = cast.isPending || (canWeigh && weighed.isPending);
  const rows: readonly VoteRow[] | null = isRunning
    ? running.data === undefined || isWaiting
      ? null
      : voteRows(running.data.value.items, cast.data?.value.votes ?? [], weighed.data?.value ?? null, dropped)
    : cast.data === undefined
      ? null
      : voteRows(null, cast.data.value.votes, null, dropped);
  const main: PanelQuery<unknown> = isRunning ? running : isOver ? cast : detail;
  const isFull = isRunning ? running.data?.value.complete === true : cast.data?.value.isComplete === true;
  return {
    mayBeDropped,
    detail,
    proposal,
    isOver,
    isRunning,
    running,
    cast,
    main,
    weighed,
    canWeigh,
    rows,
    isFull,
  };
}

const isExpedited = ({ typeUrl, body }: Message): boolean =>
  typeUrl.endsWith('.MsgSubmitProposal') && body['expedited'] === true;
