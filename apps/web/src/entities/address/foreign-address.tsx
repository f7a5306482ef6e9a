/** An address of another network, on a page that shows only this network's. */
import { parseAddress } from '@cairn/chain/address';
import { ERROR_SENTENCES } from '@cairn/chain/errors';
import { useChain } from '../../shared/lib/chain-context.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';

/** The prefix of another network; null when the address has the prefix `own`. */
export function foreignPrefix(address: string, own: string): string | null {
  const { prefix } = parseAddress(address);
  return prefix === own ? null : prefix;
}

/** @see foreignPrefix, for the current network. */
export function useForeignPrefix(address: string): string | null {
  return foreignPrefix(address, useChain().addressPrefix);
}

/** Replaces the page of a foreign address; no request was made. */
export function ForeignAddress({ address }: { readonly address: string }) {
  const chain = useChain();
  return (
    <div className="mx-auto max-w-xl py-12">
      <PageTitle
        title="Invalid"
        heading={<span className="break-words">{ERROR_SENTENCES.ADDRESS_INVALID}</span>}
      />
      <p className="break-words text-muted">
        Reason: the address prefix is {parseAddress(address).prefix}, not {chain.addressPrefix}.
      </p>
    </div>
  );
}
