/** A group: members, policies and proposals. */
import { formatDec, formatInt } from '@cairn/chain/format';
import type { GroupMember, GroupPolicy } from '@cairn/node-client/modules/group';
import { useQuery } from '@tanstack/react-query';
import { AddressLink, accountColumn } from '../../entities/address/address-link.tsx';
import { decisionWords } from '../../entities/group/decision-words.ts';
import { noteColumn, weightColumn } from '../../entities/group/group-columns.tsx';
import { groupMembersQuery, groupPoliciesQuery, groupQuery } from '../../entities/group/queries.ts';
import { paths } from '../../shared/config/paths.ts';
import { useNode } from '../../shared/lib/chain-context.ts';
import { useMissingStatus } from '../../shared/lib/page-status.ts';
import { runInBackground, type PageProps, type Reader } from '../../shared/lib/router/page.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { plainColumn, timeColumn } from '../../shared/ui/columns.tsx';
import type { Column } from '../../shared/ui/data-table.tsx';
import { fact, textFact } from '../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../shared/ui/key-values-panel.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { ListPanel, TablePanel } from '../../shared/ui/table-panel.tsx';
import { Time } from '../../shared/ui/time.tsx';
import { ProposalsPanel } from './proposals-panel.tsx';

interface Params {
  readonly id: number;
}

const NONE = 'This chain has no groups.';

export default function GroupPage({ params: { id } }: PageProps<Params>) {
  const policies = useQuery(groupPoliciesQuery(useNode(), id));
  return (
    <>
      <PageTitle
        title={`Group ${id}`}
        context={
          <p className="text-table text-muted">
            <AppLink to={paths.modules}>Modules</AppLink>
          </p>
        }
      />
      <FactsPanel id={id} />
      <MembersPanel id={id} />
      <TablePanel
        title="Policies"
        query={policies}
        what="the policies of this group"
        notAvailable={NONE}
        empty="No policies."
        rows={({ value }) => value.items}
        id="policies"
        rowKey={({ address }) => address}
        columns={POLICY_COLUMNS}
      />
      {policies.data?.value.items.map(({ address }) => (
        <ProposalsPanel key={address} policy={address} />
      ))}
    </>
  );
}

function FactsPanel({ id }: Params) {
  const query = useQuery(groupQuery(useNode(), id));
  useMissingStatus(query.error);
  return (
    <KeyValuesPanel
      title="Overview"
      query={query}
      what="this group"
      rows={5}
      notFound="There is no group with this ID."
      notAvailable={NONE}
      items={({ value: { admin, metadata, totalWeight, version, createdAt } }) => [
        textFact('Metadata', metadata),
        fact('Admin', <AddressLink address={admin} />),
        fact('Total weight', formatDec(totalWeight)),
        fact('Version', formatInt(version), 'Increases with each change to members or metadata'),
        fact('Since', <Time value={createdAt} show="both" />),
      ]}
    />
  );
}

const MEMBER_COLUMNS: readonly Column<GroupMember>[] = [
  accountColumn('member', 'Member', ({ address }) => address, { card: 'title' }),
  noteColumn(),
  weightColumn('Weight', ({ weight }) => weight),
  timeColumn('since', 'Since', ({ addedAt }) => addedAt, { show: 'date', sortBy: ({ addedAt }) => addedAt }),
];

function MembersPanel({ id }: Params) {
  const query = useQuery(groupMembersQuery(useNode(), id));
  return (
    <ListPanel
      title="Members"
      query={query}
      what="the members of this group"
      notAvailable={NONE}
      empty="No members."
      id="members"
      rowKey={({ address }) => address}
      columns={MEMBER_COLUMNS}
      initialSort={{ column: 'weight', isDescending: true }}
    />
  );
}

const POLICY_COLUMNS: readonly Column<GroupPolicy>[] = [
  accountColumn('policy', 'Account', ({ address }) => address, { card: 'title' }),
  noteColumn(),
  plainColumn(
    'decides',
    'Decision policy',
    { exportAs: ({ decisionPolicy }) => decisionWords(decisionPolicy) },
    ({ decisionPolicy }) => <span className="whitespace-nowrap">{decisionWords(decisionPolicy)}</span>,
  ),
  accountColumn('admin', 'Admin', ({ admin }) => admin),
];

GroupPage.prefetch = ({ client, node }: Reader, { id }: Params) => {
  runInBackground(client.query(groupQuery(node, id)));
  runInBackground(client.query(groupMembersQuery(node, id)));
  runInBackground(client.query(groupPoliciesQuery(node, id)));
};
