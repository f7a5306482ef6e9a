/** Signers in the set, with power and signing record, and those no longer in it. */
import type { ConsensusValidator } from '@cairn/chain/block';
import { formatInt, visibleText } from '@cairn/chain/format';
import type { SigningInfo } from '@cairn/node-client/modules/slashing';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { rankSigners } from '../../../entities/signer/rank-signers.ts';
import { SignerName } from '../../../entities/signer/signer-name.tsx';
import { useSignerNames, type SignerNames } from '../../../entities/signer/signer-names.ts';
import { SignerState } from '../../../entities/signer/signer-state.tsx';
import { signerRecord, type SignerRecord } from '../../../entities/signer/signing-window.ts';
import { useSignerSet, useSigningInfos, useSigningWindow } from '../../../entities/signer/use-signers.ts';
import { slashingParamsQuery } from '../../../entities/validator/signing-queries.ts';
import { cumulativeColumn } from '../../../entities/validator/cumulative-column.tsx';
import type { RankedPower } from '../../../entities/validator/power-shares.ts';
import { useStakingWords } from '../../../entities/validator/staking-words.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { TablePanel } from '../../../shared/ui/table-panel.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { NotLoaded, ValueSkeleton } from '../../../shared/ui/query-value.tsx';
import { SigningInfoValue } from '../../../entities/signer/signing-info-value.tsx';
import {
  countColumn,
  exportColumn,
  percentColumn,
  plainColumn,
  valueColumn,
} from '../../../shared/ui/columns.tsx';
import { SignerLink } from '../../../entities/address/address-link.tsx';

interface SignerRow {
  readonly power: RankedPower<ConsensusValidator>;
  readonly names: SignerNames;
  /** Null while blocks load and on failure. */
  readonly record: SignerRecord | null;
  readonly info: SigningInfo | undefined;
  /** Number of blocks; null while unknown. */
  readonly window: number | null;
}

/** Null where the source does not report it; its column is then left out of exports too. */
const priorityOf = ({ power }: SignerRow) => power.item.proposerPriority;

const nameText = ({ power, names }: SignerRow) => visibleText(names.nameOf(power.item) ?? power.item.address);

const COLUMNS: readonly Column<SignerRow>[] = [
  plainColumn(
    'rank',
    'Rank',
    { card: 'hidden', align: 'end', sortBy: ({ power }) => power.rank },
    ({ power }) => power.rank,
  ),
  plainColumn('name', 'Signer', { isWide: true, card: 'title', sortBy: nameText }, ({ power, names }) => (
    <SignerName signer={power.item} names={names} />
  )),
  exportColumn('address', 'Address', ({ power }) => power.item.address),
  exportColumn('key', 'Key', ({ power }) => power.item.publicKey),
  countColumn('power', 'Power', ({ power }) => power.power, { card: 'key' }),
  percentColumn('share', 'Share', ({ power }) => power.share, { card: 'hidden' }),
  cumulativeColumn(({ power }) => power),
  valueColumn('priority', 'Priority', priorityOf, (priority) => formatInt(priority), {
    hideBelow: 'lg',
    sortBy: priorityOf,
  }),
  percentColumn('uptime', 'Uptime', ({ record }) => record?.uptime ?? null, {
    term: 'uptime',
    digits: 1,
    none: ({ record }) =>
      record === null ? <NoRecord /> : <span className="text-muted">no votes counted</span>,
  }),
  plainColumn(
    'proposed',
    'Proposed',
    { card: 'hidden', align: 'end', sortBy: ({ record }) => record?.proposed ?? null },
    ({ record }) => (record === null ? <NoRecord /> : record.proposed),
  ),
  plainColumn(
    'missed',
    'Missed',
    { align: 'end', sortBy: ({ info }) => info?.missedBlocks ?? null },
    ({ power, window }) => (
      <SigningInfoValue address={power.item.address}>
        {({ missedBlocks }) => (
          <span className="whitespace-nowrap">
            {formatInt(missedBlocks)}
            {window !== null && <span className="text-muted"> of {formatInt(window)}</span>}
          </span>
        )}
      </SigningInfoValue>
    ),
  ),
  plainColumn(
    'state',
    'State',
    {
      card: 'fact-bare',
      exportAs: ({ info }) => (info === undefined ? null : info.tombstoned ? 'tombstoned' : info.jailedUntil),
    },
    ({ info }) => (
      <span className="whitespace-nowrap">
        <SignerState info={info} isInSet />
      </span>
    ),
  ),
];

const WITHOUT_PRIORITY = COLUMNS.filter(({ id }) => id !== 'priority');

/** Why a record is missing. */
function NoRecord() {
  const { error } = useSigningWindow();
  return error === null ? <ValueSkeleton /> : <NotLoaded error={error} />;
}

/** The set renders immediately; records follow as blocks load. */
export function SignersPanel() {
  const query = useSignerSet();
  const words = useStakingWords();
  const names = useSignerNames();
  const window = useSigningWindow();
  const infos = useSigningInfos();
  const params = useQuery(slashingParamsQuery(useNode()));
  const blocks = window.data?.value ?? null;
  const set = query.data?.value.validators;
  const hasPriority = set?.some(({ proposerPriority }) => proposerPriority !== null) === true;
  const records = useMemo(
    () =>
      new Map(
        blocks === null ? [] : (set ?? []).map(({ address }) => [address, signerRecord(blocks, address)]),
      ),
    [blocks, set],
  );
  return (
    <TablePanel
      id="signers"
      title={words.Signers}
      term="signer"
      query={query}
      what="the signers"
      skeleton={<SkeletonRows rows={9} rowClassName="h-[118px] md:h-[var(--row)]" />}
      rows={({ value }) =>
        rankSigners(value.validators).rows.map((power): SignerRow => ({
          power,
          names,
          record: records.get(power.item.address) ?? null,
          info: infos.data?.value.items.find(({ address }) => address === power.item.address),
          window: params.data?.value.signedBlocksWindow ?? null,
        }))
      }
      rowKey={({ power }) => power.item.address}
      columns={hasPriority ? COLUMNS : WITHOUT_PRIORITY}
      filterText={(row) => `${nameText(row)} ${row.power.item.address} ${row.power.item.publicKey}`}
      filterLabel={`Search ${words.signersNoun}`}
      pageSize={50}
      note={
        <>
          {blocks === null
            ? 'Uptime and proposed blocks are counted from the commits of the latest blocks.'
            : `Uptime and proposed blocks are counted from the commits of blocks ${formatInt(blocks.from)} to ${formatInt(blocks.to)}.`}{' '}
          Missed: the chain’s own counter over its signing window.
        </>
      }
    />
  );
}

const FORMER_COLUMNS: readonly Column<SigningInfo>[] = [
  plainColumn(
    'address',
    'Signer',
    { isWide: true, card: 'title', sortBy: ({ address }) => address },
    ({ address }) => <SignerLink address={address} />,
  ),
  countColumn('missed', 'Missed', ({ missedBlocks }) => missedBlocks),
  plainColumn(
    'state',
    'State',
    {
      card: 'fact-bare',
      exportAs: ({ tombstoned, jailedUntil }) => (tombstoned ? 'tombstoned' : jailedUntil),
    },
    (info) => <SignerState info={info} isInSet={false} />,
  ),
];

/** Nothing when all stored signers are active. */
export function FormerSignersPanel() {
  const set = useSignerSet();
  const infos = useSigningInfos();
  if (set.data === undefined || infos.data === undefined) return null;
  const members = new Set(set.data.value.validators.map(({ address }) => address));
  const former = infos.data.value.items.filter(({ address }) => !members.has(address));
  if (former.length === 0) return null;
  return (
    <Panel isTable title="No longer in the set" provenance={infos.data}>
      <DataTable
        id="former"
        caption="Signers that are no longer in the set"
        rows={former}
        rowKey={({ address }) => address}
        columns={FORMER_COLUMNS}
      />
    </Panel>
  );
}
