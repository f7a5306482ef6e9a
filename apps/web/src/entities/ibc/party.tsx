/** Sender or receiver of a packet: linked if an account of this chain, else text. */
import { tryParseAccAddress, type AccAddress } from '@cairn/chain/address';
import { shortAddress, visibleText } from '@cairn/chain/format';
import { AddressLink } from '../address/address-link.tsx';
import { useChain } from '../../shared/lib/chain-context.ts';

interface PartyProps {
  readonly address: string;
  /** Of another chain, which may have the same prefix. */
  readonly isForeign?: boolean;
}

/** Packets contain free text here. */
export function Party({ address, isForeign = false }: PartyProps) {
  const { addressPrefix } = useChain();
  const own = isForeign ? null : ownAccount(address, addressPrefix);
  if (own !== null) return <AddressLink address={own} withCopy={false} />;
  return (
    <span className="mono" data-hint={visibleText(address)}>
      {visibleText(shortAddress(address))}
    </span>
  );
}

const ownAccount = (text: string, prefix: string): AccAddress | null =>
  text.startsWith(`${prefix}1`) ? tryParseAccAddress(text) : null;
