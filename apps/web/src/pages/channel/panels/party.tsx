/** Who sends or receives over a channel: an account of this chain as a link, anything else as text. */
import { parseAccAddress, type AccAddress } from '@cairn/chain/address';
import { shortAddress, visibleText } from '@cairn/chain/format';
import { AddressLink } from '../../../entities/address/address-link.tsx';
import { useChain } from '../../../shared/lib/chain-context.ts';
import { attempt } from '@cairn/chain/attempt';

/** Packets name their parties in free text. */
export function Party({ address }: { readonly address: string }) {
  const own = ownAccount(address, useChain().addressPrefix);
  if (own !== null) return <AddressLink address={own} withCopy={false} />;
  return (
    <span className="font-mono text-[0.93em]" data-hint={visibleText(address)}>
      {visibleText(shortAddress(address))}
    </span>
  );
}

const ownAccount = (text: string, prefix: string): AccAddress | null =>
  attempt(() => (text.startsWith(`${prefix}1`) ? parseAccAddress(text) : null));
