/** A denom's bank metadata and asset registry entry. */
import type { Denom } from '@cairn/chain/denom';
import type { AssetEntry } from '@cairn/node-client/modules/assetprofile';
import type { DenomMetadata } from '@cairn/node-client/modules/bank';
import { useQuery } from '@tanstack/react-query';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { assetEntriesQuery, denomMetadataQuery } from '../../../entities/denom/queries.ts';
import { useServesElys } from '../../../entities/network/use-serves-elys.ts';
import { useNode } from '../../../shared/lib/chain-context.ts';
import { fact, type KeyValue, textFact } from '../../../shared/ui/key-values.tsx';
import { KeyValuesPanel } from '../../../shared/ui/key-values-panel.tsx';

/** Two registries: untrusted text, rendered as text. */
export function RegistryPanel({ denom }: { readonly denom: Denom }) {
  const node = useNode();
  const hasRegistry = useServesElys();
  const metadata = useQuery(denomMetadataQuery(node));
  const entries = useQuery({ ...assetEntriesQuery(node), enabled: hasRegistry });
  const entry = entries.data?.value.items.find((candidate) => candidate.denom === denom);
  const known = metadata.data?.value.items.find(({ base }) => base === denom);
  return (
    <>
      {hasRegistry && (
        <KeyValuesPanel
          title="Registry entry"
          query={entries}
          what="the asset registry"
          isTwoColumns
          rows={9}
          empty={{
            when: () => entry === undefined,
            text: 'The asset registry of this network has no entry for it.',
          }}
          items={() => (entry === undefined ? [] : entryItems(entry))}
        />
      )}
      <KeyValuesPanel
        title="Bank metadata"
        query={metadata}
        what="the bank’s metadata"
        rows={6}
        empty={{ when: () => known === undefined, text: 'No metadata in the bank module.' }}
        items={() => (known === undefined ? [] : metadataItems(known))}
      />
    </>
  );
}

function entryItems(entry: AssetEntry): readonly (KeyValue | null)[] {
  return [
    textFact('Key', entry.baseDenom),
    textFact('Display name', entry.displayName),
    textFact('Display symbol', entry.displaySymbol),
    textFact('External symbol', entry.externalSymbol),
    fact(
      'Decimals',
      entry.decimals,
      'The registry states 6 decimals for pool shares, which have 18: corrected here.',
    ),
    textFact('Unit denom', entry.unitDenom),
    textFact('Path', entry.path),
    textFact('Channel here', entry.ibcChannelId),
    textFact('Counterparty channel', entry.ibcCounterpartyChannelId),
    textFact('Counterparty denom', entry.ibcCounterpartyDenom),
    textFact('Counterparty network', entry.ibcCounterpartyChainId),
    textFact('Network', entry.network),
    textFact('Address', entry.address),
    textFact('Transfer limit', entry.transferLimit),
    textFact('Permissions', entry.permissions.join(', ')),
    fact('Can be committed', entry.commitEnabled ? 'yes' : 'no'),
    fact('Can be uncommitted', entry.withdrawEnabled ? 'yes' : 'no'),
    fact('Authority', <AddressLink address={entry.authority} />),
  ];
}

function metadataItems(metadata: DenomMetadata): readonly (KeyValue | null)[] {
  const units = metadata.units.map(
    ({ denom, exponent, aliases }) =>
      `${denom} (10^${exponent}${aliases.length === 0 ? '' : `, also ${aliases.join(', ')}`})`,
  );
  return [
    textFact('Name', metadata.name),
    textFact('Symbol', metadata.symbol),
    textFact('Display', metadata.display),
    textFact('Description', metadata.description),
    textFact('Units', units.join(', ')),
    textFact('Link', metadata.uri),
  ];
}
