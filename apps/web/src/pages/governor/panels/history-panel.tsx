/** History of the governor, from the node's tx search. */
import { accFromValoper, type ValoperAddress } from '@cairn/chain/address';
import { formatInt } from '@cairn/chain/format';
import { txCondition } from '@cairn/node-client/tx-condition';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { txRowsQuery } from '../../../entities/tx/queries.ts';
import { TxLines } from '../../../entities/tx/tx-lines.tsx';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { numberedSteps, pageNumber } from '../../../shared/ui/page-steps.ts';
import { Pager } from '../../../shared/ui/table-tools.tsx';
import { UrlChoice } from '../../../shared/ui/url-choice.tsx';

const PAGE_SIZE = 25;

interface Kind {
  /** Used in the URL. */
  readonly id: string;
  readonly label: string;
  readonly conditions: (governor: ValoperAddress) => readonly string[];
}

const byOperator = (action: string) => (governor: ValoperAddress) => [
  txCondition('message.sender', accFromValoper(governor)),
  txCondition('message.action', action),
];

/** One search per kind: node searches have no "or". */
const KINDS: readonly Kind[] = [
  { id: 'delegated', label: 'Delegated', conditions: (own) => [txCondition('delegate.validator', own)] },
  { id: 'undelegated', label: 'Undelegated', conditions: (own) => [txCondition('unbond.validator', own)] },
  {
    id: 'in',
    label: 'Redelegated in',
    conditions: (own) => [txCondition('redelegate.destination_validator', own)],
  },
  {
    id: 'out',
    label: 'Redelegated out',
    conditions: (own) => [txCondition('redelegate.source_validator', own)],
  },
  {
    id: 'votes',
    label: 'Votes',
    conditions: (own) => [txCondition('proposal_vote.voter', accFromValoper(own))],
  },
  { id: 'edits', label: 'Edits', conditions: byOperator('/cosmos.staking.v1beta1.MsgEditValidator') },
  {
    id: 'withdrawn',
    label: 'Commission withdrawn',
    conditions: byOperator('/cosmos.distribution.v1beta1.MsgWithdrawValidatorCommission'),
  },
];
/** One kind at a time, newest first. */
export default function HistoryPanel({ address }: { readonly address: ValoperAddress }) {
  const search = useUrlSearch();
  const kind = KINDS.find(({ id }) => id === search['kind']) ?? KINDS[0];
  const page = pageNumber(search['page']);
  const query = useQuery({
    ...txRowsQuery(useNode(), useChain(), {
      conditions: kind?.conditions(address) ?? [],
      page,
      limit: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  // The answer for another type or page: only its controls stay.
  const isOther = query.isPlaceholderData;
  return (
    <QueryPanel
      title="History"
      query={query}
      what="the transactions"
      aside={({ value }) => !isOther && <span>{formatInt(value.total)}</span>}
      notFound="There is no such page."
    >
      {({ value }) => (
        <>
          <div className="border-b border-line px-4 py-2">
            <UrlChoice label="Type" param="kind" value={kind?.id} options={KINDS} clears={['page']} />
          </div>
          {isOther ? (
            <SkeletonRows rows={value.txs.length} rowClassName="h-[60px]" />
          ) : (
            <TxLines txs={value.txs} />
          )}
          {value.unreadable > 0 && !isOther && (
            <p className="panel-note">{formatInt(value.unreadable)} of this page could not be loaded.</p>
          )}
          <Pager
            label={isOther ? '' : `Page ${formatInt(page)} of ${formatInt(pagesOf(value.total))}`}
            isNeeded={value.total > BigInt(PAGE_SIZE)}
            steps={numberedSteps('page', page, pagesOf(value.total))}
          />
          <p className="panel-note">Only what this node still indexes.</p>
        </>
      )}
    </QueryPanel>
  );
}

const pagesOf = (total: bigint): number => Math.ceil(Number(total) / PAGE_SIZE);
