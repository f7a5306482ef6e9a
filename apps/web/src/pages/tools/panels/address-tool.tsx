/** Converts an address, hex or key, without requests. */
import { parseAccAddress, parseValconsAddress, parseValoperAddress } from '@cairn/chain/address';
import { ETHEREUM_COIN_TYPE } from '@cairn/chain/ethereum-key';
import { paths } from '../../../shared/config/paths.ts';
import { useBoot } from '../../../shared/lib/chain-context.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { Empty } from '../../../shared/ui/feedback.tsx';
import { fact, KeyValues } from '../../../shared/ui/key-values.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { convertAddress, type AddressForms, type RecognisedInput } from '../convert-address.ts';
import {
  type Derivation,
  derivationOf,
  KNOWN_NETWORKS,
  type KnownNetwork,
  sameKey,
  type SameKey,
} from '../known-networks.ts';
import { FieldError, readOrFault, Result, ToolField, useTyped } from './tool-field.tsx';
import { AddressText } from '../../../shared/ui/identifiers.tsx';
import { DataTable, type Column } from '../../../shared/ui/data-table.tsx';
import { Status } from '../../../shared/ui/status.tsx';
import { plainColumn } from '../../../shared/ui/columns.tsx';

const KINDS = { acc: 'an account', valoper: 'an operator', valcons: 'a signer' } as const;

/** Converts to all bundled prefixes at once: more than sixty. */
const LISTED = KNOWN_NETWORKS.map(({ prefix }) => prefix);

export default function AddressTool() {
  const { chain, counterparty } = useBoot();
  const [typed, setTyped] = useTyped();
  const [others, setOthers] = useTyped('prefix');
  const known = [
    chain.addressPrefix,
    ...(counterparty === null ? [] : [counterparty.addressPrefix]),
    'cosmos',
  ];
  const prefixes = [...known, ...others.toLowerCase().split(/[\s,]+/)];
  return (
    <>
      <Panel title="Address, hex or public key">
        <div className="flex flex-col gap-3 px-4 py-3 sm:flex-row">
          <ToolField
            label="Any address, 20 or 32 bytes of hex, or a public key in base64"
            value={typed}
            onChange={setTyped}
            placeholder={`${chain.addressPrefix}1…`}
          />
          <div className="sm:w-52">
            <ToolField label="More prefixes" value={others} onChange={setOthers} placeholder="osmo, juno" />
          </div>
        </div>
      </Panel>
      {typed.trim() === '' ? (
        <Empty>Shows its account, operator and consensus forms, on this network and on others.</Empty>
      ) : (
        <Forms typed={typed} prefixes={prefixes} own={chain.addressPrefix} />
      )}
    </>
  );
}

interface FormsProps {
  readonly typed: string;
  readonly prefixes: readonly string[];
  /** Prefix of the current network, whose forms are links. */
  readonly own: string;
}

function Forms({ typed, prefixes, own }: FormsProps) {
  const { chain } = useBoot();
  const isEthereum = chain.coinType === ETHEREUM_COIN_TYPE;
  const forms = readOrFault(() => convertAddress(typed, prefixes, isEthereum));
  if (typeof forms === 'string') return <FieldError>{forms}</FieldError>;
  return (
    <>
      <Panel title="The same bytes">
        <KeyValues
          items={[
            fact('Read as', whatWasRead(forms.recognised)),
            fact('Hex', <Result text={forms.hex} what="hex" />),
            fact(
              'Length',
              `${forms.byteCount} bytes${forms.byteCount === 32 ? ': a contract or a derived account' : ''}`,
            ),
            fact('Public key', forms.publicKey !== null && <Result text={forms.publicKey} what="key" />),
          ]}
        />
      </Panel>
      {forms.chains.map(({ prefix, account, operator, consensus }) => (
        <Panel key={prefix} title={prefix === own ? `${prefix}, this network` : prefix}>
          <KeyValues
            items={[
              fact(
                'Account',
                <Form text={account} to={prefix === own ? paths.address(parseAccAddress(account)) : null} />,
              ),
              fact(
                'Operator',
                <Form
                  text={operator}
                  to={prefix === own ? paths.governor(parseValoperAddress(operator)) : null}
                />,
              ),
              fact(
                'Consensus',
                <Form
                  text={consensus}
                  to={prefix === own ? paths.validator(parseValconsAddress(consensus)) : null}
                />,
              ),
            ]}
          />
        </Panel>
      ))}
      <p className="mb-4 text-table text-muted">
        An operator address belongs to the account with the same bytes. A consensus address comes from a
        different key, so neither proves the other.
      </p>
      <Elsewhere typed={typed} forms={forms} />
    </>
  );
}

/** Only account and operator keys are portable. */
function Elsewhere({ typed, forms }: Readonly<{ typed: string; forms: AddressForms }>) {
  const { chain } = useBoot();
  const { recognised } = forms;
  if (forms.byteCount === 32)
    return (
      <Note>
        On another network this contract or derived account does not exist, or belongs to somebody else.
      </Note>
    );
  if (recognised.kind === 'ed25519-key' || (recognised.kind === 'address' && recognised.of === 'valcons'))
    return (
      <Note>
        A signer’s key belongs to one node. A validator that also signs on another network chooses its key
        there separately.
      </Note>
    );
  const prefix = recognised.kind === 'address' ? recognised.prefix : chain.addressPrefix;
  const isOperator = recognised.kind === 'address' && recognised.of === 'valoper';
  return (
    <NetworksTable
      forms={convertAddress(typed, LISTED, chain.coinType === ETHEREUM_COIN_TYPE)}
      ownPrefix={prefix}
      isOperator={isOperator}
      from={derivationOf(recognised, chain)}
    />
  );
}

function Note({ children }: { readonly children: string }) {
  return <p className="mt-3 text-table text-muted">{children}</p>;
}

function Form({ text, to }: Readonly<{ text: string; to: string | null }>) {
  return (
    <Result text={text} what="address">
      <span className="mono">{to === null ? text : <AppLink to={to}>{text}</AppLink>}</span>
    </Result>
  );
}

function whatWasRead(recognised: RecognisedInput): string {
  if (recognised.kind === 'address') return `${KINDS[recognised.of]} of ${recognised.prefix}`;
  if (recognised.kind === 'hex') return 'bytes in hex';
  if (recognised.kind === 'ed25519-key') return 'an ed25519 key, the kind that signers use';
  return recognised.kind === 'secp256k1-key'
    ? 'a secp256k1 key, the kind that accounts use'
    : 'an eth_secp256k1 key, the kind that accounts of EVM chains use';
}

interface Row extends KnownNetwork {
  readonly address: string;
  readonly sameKey: SameKey;
}

function noteOf({ sameKey: same, coinType }: Row): string {
  if (same === 'likely') return 'the same key in most wallets';
  if (same === 'other-coin-type') return `a different key in most wallets (coin type ${coinType})`;
  if (same === 'unknown') return 'not known';
  return 'not this key: its address there is different';
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

interface NetworksTableProps {
  /** Converted to all bundled prefixes. */
  readonly forms: AddressForms;
  /** The input's own prefix, which is left out. */
  readonly ownPrefix: string;
  /** Shows operator forms instead of account forms. */
  readonly isOperator: boolean;
  readonly from: Derivation | null;
}

function NetworksTable({ forms, ownPrefix, isOperator, from }: NetworksTableProps) {
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
        some networks derive addresses from keys the way Ethereum does. Tokens sent to the wrong address may
        be lost for good.
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
