/** A denom's bank metadata and asset registry entry. */
import type { Denom } from '@cairn/chain/denom';
import { visibleText } from '@cairn/chain/format';
import type { AssetEntry } from '@cairn/node-client/modules/assetprofile';
import type { DenomMetadata } from '@cairn/node-client/modules/bank';
import { useQuery } from '@tanstack/react-query';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { assetEntriesQuery, denomMetadataQuery } from '../../../entities/denom/queries.ts';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { Empty, SkeletonRows } from '../../../shared/ui/feedback.tsx';
import { fact, type KeyValue, KeyValues } from '../../../shared/ui/key-values.tsx';
import { QueryPanel } from '../../../shared/ui/panel.tsx';

/** Two registries: untrusted text, rendered as text. */
export function RegistryPanel({ denom }: { readonly denom: Denom }) {
  const node = useNode();
  const hasRegistry = useServesElys();
  const metadata = useQuery(denomMetadataQuery(node));
  const entries = useQuery({ ...assetEntriesQuery(node), enabled: hasRegistry });
  return (
    <>
      {hasRegistry && (
        <QueryPanel
          title="Registry entry"
          query={entries}
          what="the asset registry"
          skeleton={<SkeletonRows rows={8} />}
        >
          {({ value }) => {
            const entry = value.items.find((candidate) => candidate.denom === denom);
            return entry === undefined ? (
              <Empty>The asset registry of this network has no entry for it.</Empty>
            ) : (
              <KeyValues isTwoColumns items={entryItems(entry)} />
            );
          }}
        </QueryPanel>
      )}
      <QueryPanel
        title="Bank metadata"
        query={metadata}
        what="the bank’s metadata"
        skeleton={<SkeletonRows rows={5} />}
      >
        {({ value }) => {
          const found = value.items.find(({ base }) => base === denom);
          return found === undefined ? (
            <Empty>No metadata in the bank module.</Empty>
          ) : (
            <KeyValues items={metadataItems(found)} />
          );
        }}
      </QueryPanel>
    </>
  );
}

/** Omits empty texts. */
function text(name: string, value: string): KeyValue | null {
  return value === '' ? null : fact(name, <span className="break-all">{visibleText(value)}</span>);
}

function entryItems(entry: AssetEntry): readonly (KeyValue | null)[] {
  return [
    text('Key', entry.baseDenom),
    text('Display name', entry.displayName),
    text('Display symbol', entry.displaySymbol),
    text('External symbol', entry.externalSymbol),
    fact(
      'Decimals',
      entry.decimals,
      'The registry states 6 decimals for pool shares, which have 18: corrected here.',
    ),
    text('Unit denom', entry.unitDenom),
    text('Path', entry.path),
    text('Channel here', entry.ibcChannelId),
    text('Counterparty channel', entry.ibcCounterpartyChannelId),
    text('Counterparty denom', entry.ibcCounterpartyDenom),
    text('Counterparty network', entry.ibcCounterpartyChainId),
    text('Network', entry.network),
    text('Address', entry.address),
    text('Transfer limit', entry.transferLimit),
    text('Permissions', entry.permissions.join(', ')),
    fact('May be committed', entry.commitEnabled ? 'yes' : 'no'),
    fact('May be uncommitted', entry.withdrawEnabled ? 'yes' : 'no'),
    fact('Authority', <AddressLink address={entry.authority} />),
  ];
}

function metadataItems(metadata: DenomMetadata): readonly (KeyValue | null)[] {
  const units = metadata.units.map(
    ({ denom, exponent, aliases }) =>
      `${denom} (10^${exponent}${aliases.length === 0 ? '' : `, also ${aliases.join(', ')}`})`,
  );
  return [
    text('Name', metadata.name),
    text('Symbol', metadata.symbol),
    text('Display', metadata.display),
    text('Description', metadata.description),
    text('Units', units.join(', ')),
    text('Link', metadata.uri),
  ];
}
