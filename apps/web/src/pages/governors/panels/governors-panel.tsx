/** Governor tables by status. */
import { useQuery } from '@tanstack/react-query';
import type { Validator } from '@cairn/node-client/modules/staking';
import { useMemo } from 'react';
import type { RankedPower } from '../../../entities/validator/power-shares.ts';
import { governorsQuery } from '../../../entities/validator/queries.ts';
import { useIsIndexBehind } from '../../../shared/lib/index-lag.ts';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { DataTable, type DataTableProps } from '../../../shared/ui/data-table.tsx';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Tabs, type Tab } from '../../../shared/ui/tabs.tsx';
import { groupGovernors } from '../group-governors.ts';
import { indexFiguresQuery } from '../queries.ts';
import { ACTIVE_COLUMNS, activeText, indexColumns, REST_COLUMNS, restText } from './governor-columns.tsx';

/** Larger sets are paginated. */
const PAGE_SIZE = 50;

const tableTab = <Row,>(id: string, label: string, empty: string, table: DataTableProps<Row>): Tab => ({
  id,
  label,
  count: table.rows.length,
  render: () =>
    table.rows.length === 0 ? <Empty>{empty}</Empty> : <DataTable {...table} pageSize={PAGE_SIZE} />,
});

export function GovernorsPanel() {
  const query = useQuery(governorsQuery(useNode()));
  const words = useStakingWords();
  const { hasGovernors } = useChain();
  const { activeColumns, restColumns } = useColumns(query.data !== undefined);
  return (
    <QueryPanel
      isTable
      title={words.Many}
      {...(hasGovernors ? { term: 'governor' as const } : {})}
      query={query}
      what={`the ${words.many}`}
      skeleton={<SkeletonRows rows={20} />}
    >
      {({ value }) => {
        const { active, inactive, jailed } = groupGovernors(value.items);
        const filterLabel = `Search ${words.many}`;
        const rest = {
          rowKey: ({ address }: Validator) => address,
          columns: restColumns,
          filterText: restText,
          filterLabel,
        };
        return (
          <Tabs
            label={`${words.Many} by state`}
            param="state"
            tabs={[
              tableTab('active', 'Active', `No active ${words.many}.`, {
                id: 'governors',
                caption: `Active ${words.many}`,
                rows: active.rows,
                rowKey: ({ item }) => item.address,
                columns: activeColumns,
                filterText: activeText,
                filterLabel,
              }),
              tableTab('inactive', 'Inactive', `Every ${words.one} that is not jailed is active.`, {
                id: 'inactive',
                caption: `Inactive ${words.many}`,
                rows: inactive,
                ...rest,
              }),
              tableTab('jailed', 'Jailed', `No ${words.one} is jailed.`, {
                id: 'jailed',
                caption: `Jailed ${words.many}`,
                rows: jailed,
                ...rest,
              }),
            ]}
          />
        );
      }}
    </QueryPanel>
  );
}

/** Includes index columns when available, and up to date: they end with now. */
function useColumns(isListed: boolean) {
  const { data, isError } = useQuery({ ...indexFiguresQuery, enabled: isListed });
  const isIndexBehind = useIsIndexBehind(data?.height);
  const figures = data?.figures;
  return useMemo(
    () =>
      isIndexBehind || (isError && figures === undefined)
        ? { activeColumns: ACTIVE_COLUMNS, restColumns: REST_COLUMNS }
        : {
            activeColumns: [
              ...ACTIVE_COLUMNS,
              ...indexColumns(figures, ({ item }: RankedPower<Validator>) => item),
            ],
            restColumns: [...REST_COLUMNS, ...indexColumns(figures, (governor: Validator) => governor)],
          },
    [figures, isError, isIndexBehind],
  );
}
