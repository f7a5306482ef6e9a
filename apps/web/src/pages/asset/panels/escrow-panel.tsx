/** The amount of a native token in IBC escrow. */
import { ibcEscrowAddress, type AccAddress } from '@cairn/chain/address';
import type { Denom } from '@cairn/chain/denom';
import { useQuery } from '@tanstack/react-query';
import { CoinAmount } from '../../../entities/asset/coin-amount.tsx';
import { holdersAndSupplyQuery } from '../../../entities/asset/supply-queries.ts';
import { paths } from '../../../shared/config/paths.ts';
import { useChain, useNode } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { NodeValue } from '../../../shared/ui/node-value.tsx';
import { NotLoaded } from '../../../shared/ui/query-value.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { escrowQuery } from '../queries.ts';
import { accountColumn } from '../../../entities/address/address-link.tsx';
import { plainColumn } from '../../../shared/ui/columns.tsx';

interface Row {
  readonly channel: string;
  readonly address: AccAddress;
  readonly denom: Denom;
  /** Null where the list of holders does not say. */
  readonly baseUnits: bigint | null;
}

const COLUMNS: readonly Column<Row>[] = [
  plainColumn('channel', 'Channel', { card: 'title', sortBy: ({ channel }) => channel }, ({ channel }) => (
    <span className="whitespace-nowrap">
      <AppLink to={paths.channel('transfer', channel)}>{channel}</AppLink>
    </span>
  )),
  accountColumn('account', 'Escrow account', ({ address }) => address),
  plainColumn(
    'amount',
    'In escrow',
    { term: 'escrow', align: 'end', card: 'key', sortBy: ({ baseUnits }) => baseUnits },
    ({ denom, baseUnits }) =>
      baseUnits === null ? (
        <NodeValue of={(node) => holdersAndSupplyQuery(node, denom)}>
          {() => <NotLoaded hint="The list of holders was truncated." />}
        </NodeValue>
      ) : (
        <CoinAmount coin={{ denom, baseUnits }} isAligned />
      ),
  ),
];

interface EscrowPanelProps {
  readonly denom: Denom;
  /** Hidden when there is none: few tokens of other networks are sent on. */
  readonly isOptional: boolean;
}

/** The chain's total, and the balance of each channel's escrow account. */
export function EscrowPanel({ denom, isOptional }: EscrowPanelProps) {
  const node = useNode();
  const { addressPrefix } = useChain();
  const query = useQuery(escrowQuery(node, denom));
  const holders = useQuery(holdersAndSupplyQuery(node, denom)).data?.value;
  const balances = new Map(holders?.owners.map(({ address, balance }) => [address, balance.baseUnits]));
  const others = holders?.isComplete === true ? 0n : null;
  const rows = (query.data?.value.channels ?? []).map(({ channelId }): Row => {
    const address = ibcEscrowAddress('transfer', channelId, addressPrefix);
    return { channel: channelId, address, denom, baseUnits: balances.get(address) ?? others };
  });
  const held = rows.reduce((sum, { baseUnits }) => sum + (baseUnits ?? 0n), 0n);
  const isNone =
    (query.data?.value.total ?? 0n) === 0n &&
    (holders === undefined || rows.every(({ baseUnits }) => baseUnits === 0n));
  if (isOptional && isNone && !query.isError) return null;
  return (
    <QueryPanel
      title="On other networks"
      query={query}
      what="the amount in escrow"
      skeleton={<SkeletonRows rows={4} />}
      empty={{
        when: ({ value: { total, channels, isComplete } }) =>
          isComplete && channels.length === 0 && (total === null || total === 0n),
        text: 'None sent over IBC.',
      }}
    >
      {({ value }) => (
        <>
          <p className="flex flex-wrap items-baseline gap-x-3 px-4 py-3 text-table">
            {value.total === null ? (
              <span>
                This node does not report the total sent over IBC; the accounts’ balances are below.
              </span>
            ) : (
              <TotalLine
                denom={denom}
                total={value.total}
                held={others === null || !value.isComplete ? null : held}
              />
            )}
          </p>
          <DataTable
            id="escrow"
            caption="Escrow by channel"
            rows={rows}
            rowKey={({ channel }) => channel}
            columns={COLUMNS}
            hasExport={false}
          />
          {!value.isComplete && <p className="panel-note">The list of channels was truncated.</p>}
        </>
      )}
    </QueryPanel>
  );
}

interface TotalLineProps {
  readonly denom: Denom;
  readonly total: bigint;
  /** Sum of the escrow accounts; null until all holders and channels are known. */
  readonly held: bigint | null;
}

function TotalLine({ denom, total, held }: TotalLineProps) {
  return (
    <>
      <span>
        <CoinAmount coin={{ denom, baseUnits: total }} /> was sent out over IBC and is held in escrow until it
        returns.
      </span>
      {held !== null &&
        (held === total ? (
          <Status kind="good">matches the escrow accounts</Status>
        ) : (
          <Status kind="warning">
            the accounts hold <CoinAmount coin={{ denom, baseUnits: held }} />: anyone can send coins to them
          </Status>
        ))}
    </>
  );
}
