/** The newest txs that compound, by what they do. */
import { formatInt } from '@cairn/chain/format';
import { txCondition } from '@cairn/node-client/modules/tx/search-txs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MessagesLine } from '../../../entities/message/message-line.tsx';
import { preloadMessages } from '../../../entities/message/use-describers.ts';
import { txSearchQuery } from '../../../entities/tx/queries.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { changeUrlSearch, useUrlSearch } from '../../../shared/lib/url-search.ts';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { BlockLink, TxLink } from '../../../shared/ui/identifiers.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Time } from '../../../shared/ui/time.tsx';

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

preloadMessages();

/** One kind at a time: the node's search knows no "or". */
export function RecentPanel({ servesElys }: { readonly servesElys: boolean }) {
  const kinds = servesElys ? [...ELYS_KINDS, ...KINDS] : KINDS;
  const wanted = useUrlSearch()['kind'];
  const kind = kinds.find(({ id }) => id === wanted) ?? kinds[0];
  const query = useQuery({
    ...txSearchQuery(useNode(), {
      conditions: [txCondition('message.action', kind?.action ?? '')],
      limit: SHOWN,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryPanel
      title="Recent compoundings"
      query={query}
      what="the newest compoundings"
      skeleton={<SkeletonRows rows={SHOWN} rowClassName="h-[60px]" />}
      aside={({ value }) => `${formatInt(value.total)} that the node knows`}
    >
      {({ value }) => (
        <>
          <div role="group" aria-label="Kind" className="flex flex-wrap gap-2 border-b border-line px-3 py-2">
            {kinds.map(({ id, label }, index) => (
              <button
                key={id}
                type="button"
                className="button"
                aria-pressed={id === kind?.id}
                onClick={() => changeUrlSearch({ kind: index === 0 ? '' : id })}
              >
                {label}
              </button>
            ))}
          </div>
          {value.txs.length === 0 && (
            <p className="px-4 py-6 text-table text-muted">This node knows no transaction of this kind.</p>
          )}
          <ul>
            {value.txs.map((tx) => (
              <li
                key={tx.hash}
                data-row=""
                tabIndex={-1}
                className="border-b border-line px-4 py-2 text-table last:border-0"
              >
                <MessagesLine messages={tx.messages} />
                <div className="mt-1.5 flex flex-wrap gap-x-4 gap-y-2 text-label text-muted">
                  <TxLink hash={tx.hash} withCopy={false} />
                  <BlockLink height={tx.height} />
                  <Time value={tx.time} show="both" />
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryPanel>
  );
}
