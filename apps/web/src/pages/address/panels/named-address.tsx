/** A name in place of an address: whose it is, from the name service. */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isServiceName } from '../../../features/search-box/route-search.ts';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { nameQuery } from '../../../shared/lib/names/queries.ts';
import { InvalidAddress, type InvalidAddressProps } from './invalid-address.tsx';

interface NamedAddressProps extends InvalidAddressProps {
  /** The owner's account, and the name as the service writes it. */
  readonly children: (address: AccAddress, name: string) => ReactNode;
}

/** What can be no name, a name that nobody owns, and one that nobody can say whose it is, are no address. */
export function NamedAddress({ text, cause, children }: NamedAddressProps) {
  const { addressPrefix } = useChain();
  const canBeName = isServiceName(text);
  const { data, isPending } = useQuery({ ...nameQuery(text), enabled: canBeName });
  if (canBeName && isPending) return <div className="min-h-[60vh]" aria-busy="true" />;
  const owner = accountOrNull(data?.address ?? '', addressPrefix);
  if (data === undefined || data === null || owner === null)
    return <InvalidAddress text={text} cause={cause} />;
  return children(owner, data.name);
}

function accountOrNull(text: string, prefix: string): AccAddress | null {
  try {
    return parseAccAddress(text, prefix);
  } catch {
    return null;
  }
}
