/** All groups, from the selected node. */
import type { Group } from '@cairn/node-client/modules/group';
import { useQuery } from '@tanstack/react-query';
import { accountColumn } from '../../../entities/address/address-link.tsx';
import { noteColumn, weightColumn } from '../../../entities/group/group-columns.tsx';
import { groupsQuery } from '../../../entities/group/queries.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { plainColumn, timeColumn } from '../../../shared/ui/columns.tsx';
import type { Column } from '../../../shared/ui/data-table.tsx';
import { ListPanel } from '../../../shared/ui/table-panel.tsx';

const COLUMNS: readonly Column<Group>[] = [
  plainColumn('group', 'Group', { card: 'title', sortBy: ({ id }) => id }, ({ id }) => (
    <AppLink to={paths.group(id)}>Group {id}</AppLink>
  )),
  noteColumn(),
  accountColumn('admin', 'Admin', ({ admin }) => admin),
  weightColumn('Total weight', ({ totalWeight }) => totalWeight),
  timeColumn('since', 'Since', ({ createdAt }) => createdAt, {
    show: 'date',
    sortBy: ({ createdAt }) => createdAt,
  }),
];

export function GroupsPanel() {
  const query = useQuery(groupsQuery(useNode()));
  return (
    <ListPanel
      title="Groups"
      query={query}
      what="the groups"
      empty="No groups."
      id="groups"
      rowKey={({ id }) => String(id)}
      columns={COLUMNS}
      filterText={({ id, metadata, admin }) => `${id} ${metadata} ${admin}`}
      filterLabel="ID, metadata or admin"
    />
  );
}
