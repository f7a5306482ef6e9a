/** Groups of block events: informative ones open, repetitive ones collapsed. */
import { decCoinToCoin, type DecCoin } from '@cairn/chain/amount';
import type { BlockEvent } from '@cairn/chain/event';
import { formatInt } from '@cairn/chain/format';
import { useState, type ReactNode } from 'react';
import { GovernorLink } from '../../../entities/address/address-link.tsx';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { EventList } from '../../../entities/event/event-list.tsx';
import { useChain } from '../../../shared/lib/chain-context.ts';
import {
  type AllottedRewards,
  type EventGroup,
  GROUP_TITLES,
  type GroupName,
} from '../arrange-block-events.ts';

/** Covered by other groups, or too numerous. */
const CLOSED = new Set<GroupName>(['transfer', 'conversion', 'fee', 'epoch']);

/** Small groups are always open. */
const FEW = 4;

export function EventGroupView({ group }: { readonly group: EventGroup }) {
  const { name, events } = group;
  return (
    <Group
      title={GROUP_TITLES[name]}
      count={events.length}
      startsOpen={!CLOSED.has(name) || events.length <= FEW}
    >
      <EventList events={events} />
    </Group>
  );
}

/** Transfer counterparts and empty transfers. */
export function EchoGroup({ events }: { readonly events: readonly BlockEvent[] }) {
  return (
    <Group title="Bookkeeping: repeats the above, or moved nothing" count={events.length} startsOpen={false}>
      <EventList events={events} />
    </Group>
  );
}

/** Allotted rewards: total, part of each validator, and the events. */
export function AllottedGroup({ rewards }: { readonly rewards: AllottedRewards }) {
  const { hasGovernors } = useChain();
  const { total, rows, events } = rewards;
  const who = hasGovernors ? 'governors' : 'validators';
  return (
    <Group
      title={`Rewards allocated to ${formatInt(rows.length)} ${who}`}
      count={events.length}
      startsOpen={false}
      aside={<DecCoins coins={total} />}
    >
      <table className="data-table">
        <caption className="sr-only">Rewards by {who}</caption>
        <thead>
          <tr>
            <th scope="col">{hasGovernors ? 'Governor' : 'Validator'}</th>
            <th scope="col" data-align="end">
              Rewards, commission included
            </th>
            <th scope="col" data-align="end">
              Commission
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ validator, rewards: own, commission }) => (
            <tr key={validator} data-row="" tabIndex={-1}>
              <td data-card="title">
                <GovernorLink address={validator} withCopy={false} />
              </td>
              <td data-align="end" data-card="fact" data-label="Rewards">
                <DecCoins coins={own} />
              </td>
              <td data-align="end" data-card="fact" data-label="Commission">
                <DecCoins coins={commission} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Group title="Raw events" count={events.length} startsOpen={false}>
        <EventList events={events} />
      </Group>
    </Group>
  );
}

/** Amounts with fractional base units, truncated; less than one is marked. */
function DecCoins({ coins }: { readonly coins: readonly DecCoin[] }) {
  const filled = coins.filter(({ baseUnits }) => baseUnits !== 0n);
  if (filled.length === 0) return <span className="text-muted">none</span>;
  return (
    <span className="inline-flex flex-wrap justify-end gap-x-3">
      {filled.map((coin) => {
        const coinText = decCoinToCoin(coin, 'down');
        return coinText.baseUnits === 0n ? (
          <span key={coin.denom} className="text-muted">
            less than one unit of {coin.denom}
          </span>
        ) : (
          <CoinAmount key={coin.denom} coin={coinText} />
        );
      })}
    </span>
  );
}

function Group({
  title,
  count,
  startsOpen,
  aside,
  children,
}: Readonly<{ title: string; count: number; startsOpen: boolean; aside?: ReactNode; children: ReactNode }>) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
      className="group/part border-b border-line last:border-0"
    >
      <summary className="flex min-h-10 max-md:min-h-11 list-none flex-wrap items-center gap-x-2 px-4 py-2 text-table hover:bg-sunken/50 [&::-webkit-details-marker]:hidden">
        {/* One item: a long title wraps beside its mark, not below it. */}
        <span className="flex min-w-0 items-baseline gap-x-2">
          <span
            aria-hidden="true"
            className={`inline-block shrink-0 text-muted transition-transform ${isOpen ? 'rotate-90' : ''}`}
          >
            ›
          </span>
          <h3 className="min-w-0 font-medium">{title}</h3>
          <span className="text-muted">{formatInt(count)}</span>
        </span>
        {aside !== undefined && <span className="ms-auto">{aside}</span>}
      </summary>
      {isOpen && <div className="border-t border-line">{children}</div>}
    </details>
  );
}
