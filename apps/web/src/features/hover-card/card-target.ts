/** Determines which links have a hover card: addresses, transactions, blocks and assets. */
import { tryParseAccAddress, type AccAddress } from '@cairn/chain/address';
import { attempt } from '@cairn/chain/attempt';
import { parseDenom, type Denom } from '@cairn/chain/denom';
import { parseTxHash, type TxHash } from '@cairn/chain/hash';
import { withoutBase } from '../../shared/config/base.ts';
import { parseHeight } from '../../shared/lib/parse-id.ts';

export type CardTarget =
  | { readonly kind: 'address'; readonly address: AccAddress }
  | { readonly kind: 'tx'; readonly hash: TxHash }
  | { readonly kind: 'block'; readonly height: number }
  | { readonly kind: 'asset'; readonly denom: Denom };

/** Parses a path; null if it has no card. @param prefix the network's Bech32 prefix. */
export function cardTarget(pathname: string, prefix: string): CardTarget | null {
  const [, kind, id] = /^\/(address|tx|block|asset)\/(.+)$/.exec(withoutBase(pathname)) ?? [];
  if (id === undefined) return null;
  if (kind === 'address') {
    const address = tryParseAccAddress(id, prefix);
    return address === null ? null : { kind, address };
  }
  return attempt((): CardTarget | null => {
    if (kind === 'tx') return { kind, hash: parseTxHash(id) };
    if (kind === 'block') return { kind, height: parseHeight(id) };
    return kind === 'asset' ? { kind, denom: parseDenom(decodeURIComponent(id)) } : null;
  });
}
