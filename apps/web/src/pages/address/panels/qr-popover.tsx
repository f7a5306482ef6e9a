/** The address as a picture for a phone's camera. */
import type { AccAddress } from '@cairn/chain/address';
import { Suspense } from 'react';
import { lazyComponent } from '../../../shared/lib/lazy-component.ts';
import { Popover } from '../../../shared/ui/popover.tsx';

/** Fetched and drawn when somebody asks for it. */
const QrCode = lazyComponent(async () => (await import('./qr-code.tsx')).QrCode);

/** A button that shows the QR code. */
export function QrPopover({ address }: { readonly address: AccAddress }) {
  return (
    <Popover
      label="Show the QR code of this address"
      hint="QR code"
      button={
        <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
          <path d="M1 1h6v6H1zm1.5 1.5v3h3v-3zM9 1h6v6H9zm1.5 1.5v3h3v-3zM1 9h6v6H1zm1.5 1.5v3h3v-3zM9 9h2v2H9zm4 0h2v2h-2zm-2 2h2v2h-2zm-2 2h2v2H9zm4 0h2v2h-2z" />
        </svg>
      }
    >
      {() => (
        <div className="size-60">
          <Suspense fallback={<span className="skeleton block size-full" />}>
            <QrCode text={address} />
          </Suspense>
        </div>
      )}
    </Popover>
  );
}
