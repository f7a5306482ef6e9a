/** The latest compounding txs, by kind. */
import { formatInt } from '@cairn/chain/format';
import { txCondition } from '@cairn/node-client/tx-condition';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { txRowsQuery } from '../../../entities/tx/queries.ts';
import { TxLines } from '../../../entities/tx/tx-lines.tsx';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { useUrlSearch } from '../../../shared/lib/url-search.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { UrlChoice } from '../../../shared/ui/url-choice.tsx';

const SHOWN = 10;

interface Kind {
  readonly id: string;
  readonly label: string;
  readonly action: string;
}

const ELYS_KINDS: readonly Kind[] = [
  { id: 'withdrawn', label: 'All rewards withdrawn', action: '/elys.estaking.MsgWithdrawAllRewards' },
  { id: 'committed', label: 'Claimed rewards committed', action: '/elys.commitment.MsgCommitClaimedRewards' },
  { id: 'staked', label: 'Staked', action: '/elys.commitment.MsgStake' },
];
const KINDS: readonly Kind[] = [
  {
    id: 'one',
    label: 'Rewards withdrawn',
    action: '/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward',
  },
  { id: 'others', label: 'For others', action: '/cosmos.authz.v1beta1.MsgExec' },
];

/** One kind at a time: node searches have no "or". */
export function RecentPanel({ servesElys }: { readonly servesElys: boolean }) {
  const kinds = servesElys ? [...ELYS_KINDS, ...KINDS] : KINDS;
  const selectedKind = useUrlSearch()['kind'];
  const kind = kinds.find(({ id }) => id === selectedKind) ?? kinds[0];
  const query = useQuery({
    ...txRowsQuery(useNode(), useChain(), {
      conditions: [txCondition('message.action', kind?.action ?? '')],
      limit: SHOWN,
    }),
    placeholderData: keepPreviousData,
  });
  // The answer for another type: only the choice stays.
  const isOther = query.isPlaceholderData;
  const skeleton = <SkeletonRows rows={SHOWN} rowClassName="h-[60px]" />;
  return (
    <QueryPanel
      title="Recent compoundings"
      query={query}
      what="the newest compoundings"
      skeleton={skeleton}
      aside={({ value }) =>
        isOther ? '' : value.total === 1n ? '1 transaction' : `${formatInt(value.total)} transactions`
      }
    >
      {({ value }) => (
        <>
          <div className="border-b border-line px-4 py-2">
            <UrlChoice label="Type" param="kind" value={kind?.id} options={kinds} />
          </div>
          {isOther ? skeleton : <TxLines txs={value.txs} />}
        </>
      )}
    </QueryPanel>
  );
}
