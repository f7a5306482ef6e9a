/** An address of another network, on a page that shows only this network's. */
import { parseAddress } from '@cairn/chain/address';
import { ERROR_SENTENCES } from '@cairn/chain/errors';
import { useChain } from '../../shared/lib/chain-context.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';

/** The prefix of another network; null where the address is of the one with `own`. */
export function foreignPrefix(address: string, own: string): string | null {
  const { prefix } = parseAddress(address);
  return prefix === own ? null : prefix;
}

/** The same beside the network in view. */
export function useForeignPrefix(address: string): string | null {
  return foreignPrefix(address, useChain().addressPrefix);
}

/** Stands in for the page: nothing was asked. */
export function ForeignAddress({ address }: { readonly address: string }) {
  const chain = useChain();
  return (
    <div className="mx-auto max-w-xl py-12">
      <PageTitle
        title="Invalid"
        heading={<span className="break-words">{ERROR_SENTENCES.ADDRESS_INVALID}</span>}
      />
      <p className="break-words text-muted">
        What was wrong: the address belongs to {parseAddress(address).prefix}, not to {chain.addressPrefix}.
      </p>
    </div>
  );
}
