/** An address on all bundled networks, and whether the same key likely controls it. */
import { AddressText } from '../../../shared/ui/identifiers.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import type { AddressForms } from '../convert-address.ts';
import {
  KNOWN_NETWORKS,
  sameKey,
  type Derivation,
  type KnownNetwork,
  type SameKey,
} from '../known-networks.ts';
import { plainColumn } from '../../../shared/ui/columns.tsx';

interface Row extends KnownNetwork {
  readonly address: string;
  readonly sameKey: SameKey;
}

function noteOf({ sameKey: same, coinType }: Row): string {
  if (same === 'likely') return 'the same key in most wallets';
  if (same === 'other-coin-type') return `another key in most wallets (coin type ${coinType})`;
  if (same === 'unknown') return 'not known';
  return 'not this key: it has another address there';
}

const COLUMNS: readonly Column<Row>[] = [
  plainColumn('network', 'Network', { sortBy: ({ name }) => name, card: 'title' }, ({ name }) => name),
  plainColumn('address', 'Address', { exportAs: ({ address }) => address }, ({ address }) => (
    <AddressText address={address} isFull />
  )),
  plainColumn(
    'coin_type',
    'Coin type',
    { term: 'coin-type', align: 'end', sortBy: ({ coinType }) => coinType },
    ({ coinType }) => coinType,
  ),
  plainColumn('key', 'Controlled by', { sortBy: noteOf }, (row) => (
    <span className="md:whitespace-nowrap">
      <Status kind={row.sameKey === 'likely' ? 'good' : 'warning'}>{noteOf(row)}</Status>
    </span>
  )),
];

export interface NetworksTableProps {
  /** Converted to all bundled prefixes. */
  readonly forms: AddressForms;
  /** The input's own prefix, which is left out. */
  readonly ownPrefix: string;
  /** Shows operator forms instead of account forms. */
  readonly isOperator: boolean;
  readonly from: Derivation | null;
}

export function NetworksTable({ forms, ownPrefix, isOperator, from }: NetworksTableProps) {
  const rows = KNOWN_NETWORKS.flatMap((network): readonly Row[] => {
    const found = forms.chains.find(({ prefix }) => prefix === network.prefix);
    if (found === undefined || network.prefix === ownPrefix) return [];
    const address = isOperator ? found.operator : found.account;
    return [{ ...network, address, sameKey: sameKey(from, network) }];
  });
  return (
    <Panel title="On other networks">
      <p className="border-b border-line px-4 py-3 text-table text-muted">
        The same bytes under each network’s prefix. That does not mean that the same person controls them: a
        wallet derives its key from the coin type, {from === null ? 'not known' : from.coinType} here, and
        some networks derive addresses from keys the way Ethereum does. What is sent to the wrong one of these
        may be lost for good.
      </p>
      <DataTable
        id="networks"
        caption="The address on other networks"
        rows={rows}
        rowKey={({ prefix }) => prefix}
        columns={COLUMNS}
        pageSize={20}
        filterText={({ name, prefix, coinType }) => `${name} ${prefix} ${coinType}`}
        filterLabel="Network or prefix"
      />
    </Panel>
  );
}
