/** Governors that vote like this account, over all indexed proposals. */
import { listLikeMindedCall } from '@cairn/api/history/addresses';
import type { AccAddress } from '@cairn/chain/address';
import { decApprox, ratio } from '@cairn/chain/dec';
import { formatInt, formatPercent } from '@cairn/chain/format';
import { useQuery } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import { GovernorLink } from '../../../entities/address/address-link.tsx';
import { stakingWords } from '../../../entities/validator/staking-words.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { historyQuery } from '../../../shared/lib/history.ts';
import { Bar } from '../../../shared/ui/bars.tsx';
import { decColumn, plainColumn } from '../../../shared/ui/columns.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { HistoryPanel } from '../../../shared/ui/history-panel.tsx';

type LikeMinded = InferOutput<typeof listLikeMindedCall.answer>['items'][number];

const ROWS = 10;

const shareOf = ({ same, both }: LikeMinded) => ratio(BigInt(same), BigInt(Math.max(1, both)), 'down');

const columnsFor = (header: string): readonly Column<LikeMinded>[] => [
  plainColumn('governor', header, { card: 'title', exportAs: ({ operator }) => operator }, ({ operator }) => (
    <GovernorLink address={operator} withCopy={false} />
  )),
  plainColumn('same', 'Same vote', { align: 'end', sortBy: ({ same }) => same }, ({ same, both }) => (
    <span className="whitespace-nowrap">
      {formatInt(same)} of {formatInt(both)}
    </span>
  )),
  decColumn('share', 'Agreement', shareOf, (share) => {
    const words = formatPercent(share);
    return (
      <span className="inline-flex items-center gap-2">
        <Bar fractionApprox={decApprox(share)} label={`same vote on ${words} of the shared proposals`} />
        {words}
      </span>
    );
  }),
];
const GOVERNOR_COLUMNS = columnsFor('Governor');
const VALIDATOR_COLUMNS = columnsFor('Validator');

export function LikeMindedPanel({ address }: { readonly address: AccAddress }) {
  const { hasGovernors } = useChain();
  const { Many, many, One } = stakingWords(hasGovernors);
  const query = useQuery(historyQuery(listLikeMindedCall, { params: { address } }));
  return (
    <HistoryPanel
      title={`${Many} with similar votes`}
      isTable
      query={query}
      what={`the votes of ${many}`}
      skeleton={<SkeletonRows rows={ROWS} />}
      aside={({ value: { voted } }) =>
        voted === 0 ? null : `${formatInt(voted)} ${voted === 1 ? 'proposal' : 'proposals'} voted on`
      }
      empty={{
        when: ({ value }) => value.items.length === 0,
        text: `No ${One.toLowerCase()} has voted on a proposal that this account voted on.`,
      }}
    >
      {({ value }) => (
        <>
          <DataTable
            id="alike"
            caption={`${Many} with similar votes`}
            rows={value.items}
            rowKey={({ operator }) => operator}
            columns={hasGovernors ? GOVERNOR_COLUMNS : VALIDATOR_COLUMNS}
            pageSize={ROWS}
          />
          <p className="panel-note">
            Only proposals on which both voted count, with the last vote of each. Split votes are the same if
            their weights are equal.
          </p>
        </>
      )}
    </HistoryPanel>
  );
}
