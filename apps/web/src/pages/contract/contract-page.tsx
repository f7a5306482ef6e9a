/** Redirects to the contract's address page. */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import { AddressInvalidError } from '@cairn/chain/errors';
import { useMemo } from 'react';
import { paths } from '../../shared/config/paths.ts';
import { useRedirect } from '../../shared/lib/page-status.ts';
import type { PageProps } from '../../shared/lib/router/page.ts';
import { InvalidPage } from '../../shared/ui/invalid-page.tsx';
import { PAGE_ROOM } from '../../shared/ui/suspense.tsx';

/** Replaces its history entry. Invalid addresses send no requests. */
export default function ContractPage({ params: { text } }: PageProps<{ readonly text: string }>) {
  const reading = useMemo(() => tryParse(text), [text]);
  const address = reading.ok ? reading.address : null;
  useRedirect(address === null ? null : paths.address(address));
  return reading.ok ? PAGE_ROOM : <InvalidPage error={reading.error} />;
}

type Reading =
  | { readonly ok: true; readonly address: AccAddress }
  | { readonly ok: false; readonly error: unknown };

function tryParse(text: string): Reading {
  try {
    return { ok: true, address: parseAccAddress(text) };
  } catch (cause) {
    const error = new AddressInvalidError(cause instanceof Error ? cause.message : '', { cause });
    return { ok: false, error };
  }
}
