/** Resolves a name in the URL to its owner. */
import { type AccAddress, tryParseAccAddress } from '@cairn/chain/address';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isServiceName } from '../../features/search/text-forms.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { nameQuery } from '../../shared/lib/names/queries.ts';
import { explainAddress } from './read-address.ts';
import { InvalidPage } from '../../shared/ui/invalid-page.tsx';
import { PAGE_ROOM } from '../../shared/ui/suspense.tsx';

interface NamedAddressProps {
  readonly text: string;
  /** Why it is no address. */
  readonly cause: unknown;
  /** The owner's account, and the canonical spelling of the name. */
  readonly children: (address: AccAddress, name: string) => ReactNode;
}

/** The owner of a name, or why there is none: invalid, unregistered, or lookup failed. */
export function NamedAddress({ text, cause, children }: NamedAddressProps) {
  const { addressPrefix } = useChain();
  const canBeName = isServiceName(text);
  const { data, isPending, error, refetch } = useQuery({ ...nameQuery(text), enabled: canBeName });
  if (canBeName && isPending) return PAGE_ROOM;
  const owner = tryParseAccAddress(data?.address ?? '', addressPrefix);
  if (data === undefined || data === null || owner === null)
    return (
      <InvalidPage error={explainAddress(text, cause)}>
        {error !== null ? (
          <p>
            It may be a Stargaze name, but names cannot be looked up now.{' '}
            <button type="button" className="button" onClick={() => void refetch()}>
              Try again
            </button>
          </p>
        ) : data === null ? (
          <p>There is no such Stargaze name either.</p>
        ) : (
          data !== undefined && <p>It is a Stargaze name, but no account owns it.</p>
        )}
      </InvalidPage>
    );
  return children(owner, data.name);
}
