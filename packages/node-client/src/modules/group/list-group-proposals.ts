/** Open proposals of a group policy. */
import type { AccAddress } from '@cairn/chain/address';
import type { Message } from '@cairn/chain/message';
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import { pageQuery, type PagedOptions } from '../../paginate.ts';
import { getRest, route } from '../../request.ts';
import { accAddress, anyMessage, pagination, safeIntString, timestamp, toPage } from '../../wire.ts';

/** A proposal inside a group. It is dropped as soon as it is executed. */
export interface GroupProposal {
  readonly id: number;
  readonly policy: AccAddress;
  readonly proposers: readonly AccAddress[];
  readonly submitTime: Timestamp;
  readonly votingPeriodEnd: Timestamp;
  /** `PROPOSAL_STATUS_SUBMITTED`, … */
  readonly status: string;
  readonly messages: readonly Message[];
  /** Free text, like the summary. */
  readonly title: string;
  readonly summary: string;
}

const proposal: v.GenericSchema<unknown, GroupProposal> = v.pipe(
  v.object({
    id: safeIntString,
    group_policy_address: accAddress,
    proposers: v.array(accAddress),
    submit_time: timestamp,
    voting_period_end: timestamp,
    status: v.string(),
    messages: v.array(anyMessage),
    title: v.string(),
    summary: v.string(),
  }),
  v.transform((wire) => ({
    id: wire.id,
    policy: wire.group_policy_address,
    proposers: wire.proposers,
    submitTime: wire.submit_time,
    votingPeriodEnd: wire.voting_period_end,
    status: wire.status,
    messages: wire.messages,
    title: wire.title,
    summary: wire.summary,
  })),
);

const schema = v.pipe(
  v.object({ proposals: v.array(proposal), pagination }),
  v.transform((body) => toPage<GroupProposal>(body.proposals, body.pagination)),
);

/** A page of the proposals of a policy that are not yet executed or pruned.
 * @see GET /cosmos/group/v1/proposals_by_group_policy/{policy} */
export function listGroupProposals(
  node: NodeClient,
  parameters: PagedOptions & { readonly policy: AccAddress },
): Promise<Answer<Page<GroupProposal>>> {
  const { policy, page, height, signal } = parameters;
  return getRest(
    node,
    route`/cosmos/group/v1/proposals_by_group_policy/${policy}`,
    { query: pageQuery(page), height, signal },
    schema,
  );
}
