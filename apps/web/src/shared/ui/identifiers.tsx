/** Addresses, hashes and heights: shortened to 8…6 in monospace, full in the tooltip and the clipboard. */
import { formatInt, shortAddress, visibleText } from '@cairn/chain/format';
import type { TxHash } from '@cairn/chain/hash';
import { paths } from '../config/paths.ts';
import { AppLink } from './app-link.tsx';
import { CopyButton } from './copy-button.tsx';

export interface AddressTextProps {
  /** Any kind: account, operator, signer. */
  readonly address: string;
  /** Link target; plain text without it. */
  readonly to?: string | undefined;
  /** Shown in place of the address, which moves to the tooltip. */
  readonly label?: string | undefined;
  /** Shows all characters, for page titles. */
  readonly isFull?: boolean;
  readonly withCopy?: boolean;
}

/** An address with its label. Prefer `AddressLink` of `entities/address`, which looks up labels. */
export function AddressText({ address, to, label, isFull = false, withCopy = true }: AddressTextProps) {
  const shown =
    label !== undefined ? (
      <span>{visibleText(label)}</span>
    ) : (
      <span className="mono">{isFull ? address : shortAddress(address)}</span>
    );
  return (
    // Labels may be long and wrap; shortened addresses do not.
    <span
      className={`reveal-host ${label !== undefined ? (withCopy ? 'inline-flex max-w-full items-center *:min-w-0 wrap-anywhere' : 'wrap-anywhere') : isFull ? 'inline-flex items-center break-all' : 'whitespace-nowrap'}`}
    >
      {to === undefined ? (
        <span data-hint={isFull ? undefined : address}>{shown}</span>
      ) : (
        <AppLink to={to} hint={isFull ? undefined : address}>
          {shown}
        </AppLink>
      )}
      {withCopy && <CopyButton text={address} what="address" />}
    </span>
  );
}

interface HashProps {
  readonly value: string;
  readonly isFull?: boolean;
  /** The copy button is visible without hovering. */
  readonly isCopySteady?: boolean;
}

/** A hash without a link: block hashes, app hashes. */
export function Hash({ value, isFull = false, isCopySteady = false }: HashProps) {
  if (value === '') return <span className="text-muted">none</span>;
  return (
    <span className={`reveal-host ${isFull ? 'inline-flex items-center break-all' : 'whitespace-nowrap'}`}>
      <span className="mono" data-hint={isFull ? undefined : value}>
        {isFull ? value : shortAddress(value)}
      </span>
      <CopyButton text={value} what="hash" steady={isCopySteady} />
    </span>
  );
}

/** Links a tx by its hash. */
export function TxLink({ hash, withCopy = true }: Readonly<{ hash: TxHash; withCopy?: boolean }>) {
  return (
    <span className="reveal-host whitespace-nowrap">
      <AppLink to={paths.tx(hash)} hint={hash}>
        <span className="mono">{shortAddress(hash)}</span>
      </AppLink>
      {withCopy && <CopyButton text={hash} what="hash" />}
    </span>
  );
}

/** Links a block by its height. */
export function BlockLink({ height }: { readonly height: number }) {
  return <AppLink to={paths.block(height)}>{formatInt(height)}</AppLink>;
}
