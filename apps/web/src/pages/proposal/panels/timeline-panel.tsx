/** Timeline and proposer, from the selected node; blocks from its RPC. */
import type { Timestamp } from '@cairn/chain/time';
import type { Proposal } from '@cairn/node-client/modules/gov';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { CoinList } from '../../../entities/asset/coin-amount.tsx';
import { hasRpc } from '../../../entities/block/has-rpc.ts';
import { hasEnded } from '../../../entities/proposal/proposal-words.ts';
import { proposalQuery } from '../../../entities/proposal/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { BlockLink, TxLink } from '../../../shared/ui/identifiers.tsx';
import { fact, type KeyValue, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';
import { submitTxQuery } from '../queries.ts';
import { useTallyBlocks } from '../use-vote-end.ts';

export function TimelinePanel({ id }: { readonly id: number }) {
  const query = useQuery(proposalQuery(useNode(), id));
  return (
    <QueryPanel
      title="Timeline"
      query={query}
      what="the timeline"
      skeleton={<SkeletonRows rows={6} rowClassName="h-[53px] sm:h-[33px]" />}
    >
      {({ value }) => <Course proposal={value} />}
    </QueryPanel>
  );
}

function Course({ proposal }: { readonly proposal: Proposal }) {
  const { proposer, depositEndTime, votingStartTime, votingEndTime, status } = proposal;
  const isOver = hasEnded(status);
  const hasCounts = (useTallyBlocks(proposal).data?.value.length ?? 0) > 0;
  const items: readonly KeyValue[] = [
    fact(
      'Proposed by',
      proposer === null ? <span className="text-muted">not stored</span> : <AddressLink address={proposer} />,
    ),
    fact('Submitted', <Submitted proposal={proposal} />),
    fact('Deposit', <CoinList coins={proposal.totalDeposit} />),
    // The end of the deposit period is irrelevant once voting has started.
    fact('Deposit period ends', votingStartTime === null && bothTimes(depositEndTime)),
    fact('Voting began', bothTimes(votingStartTime)),
    fact(isOver ? 'Voting ended' : 'Voting ends', bothTimes(votingEndTime)),
    fact(isOver ? 'Tallied' : 'Tallied so far', (isOver || hasCounts) && <Counted proposal={proposal} />),
  ];
  return <KeyValues items={items} />;
}

const bothTimes = (time: Timestamp | null) => time !== null && <Time value={time} show="both" />;

function Submitted({ proposal: { id, submitTime } }: { readonly proposal: Proposal }) {
  const query = useQuery(submitTxQuery(useNode(), id));
  const tx = query.data?.value;
  return (
    <>
      <Time value={submitTime} show="both" />
      {query.isPending && <span className="skeleton my-1 block h-3 w-40" />}
      {tx !== undefined && tx !== null && (
        <span className="block text-muted">
          <TxLink hash={tx.hash} withCopy={false} /> in block <BlockLink height={tx.height} />
        </span>
      )}
    </>
  );
}

function Counted({ proposal }: { readonly proposal: Proposal }): ReactNode {
  const node = useNode();
  const blocks = useTallyBlocks(proposal);
  if (!hasRpc(node))
    return <span className="text-muted">This endpoint has no RPC, so the block is not known.</span>;
  if (blocks.isError) return <span className="text-muted">The block could not be found.</span>;
  if (blocks.data === undefined) return <span className="skeleton my-1 block h-8 w-40" />;
  const found = blocks.data.value;
  const isOver = hasEnded(proposal.status);
  if (found.length === 0) return <span className="text-muted">The node does not know the block.</span>;
  return (
    <ul>
      {found.toReversed().map(({ height, time }, index) => (
        <li key={height}>
          block <BlockLink height={height} /> · <Time value={time} show="date" />
          <span className="block text-muted">
            {isOver && index === found.length - 1 ? ENDS[proposal.status] : CONVERTED}
          </span>
        </li>
      ))}
    </ul>
  );
}

const CONVERTED = 'Expedited at first, it missed its threshold and continued as a regular proposal.';
const ENDS: Readonly<Record<Proposal['status'], string>> = {
  passed: 'Passed and executed.',
  failed: 'Passed; execution failed.',
  rejected: 'Rejected.',
  'deposit-period': '',
  'voting-period': '',
};
