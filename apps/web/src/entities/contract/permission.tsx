/** Who may store or instantiate code. */
import { formatInt, visibleText } from '@cairn/chain/format';
import type { WasmPermission } from '@cairn/node-client/modules/wasm-codes';
import { AddressLink } from '../address/address-link.tsx';

/** Maximum addresses shown. */
const MAX_ADDRESSES = 20;

export function Permission({ permission }: { readonly permission: WasmPermission }) {
  const { permission: kind, addresses } = permission;
  if (kind === 'Everybody') return <>everybody</>;
  if (kind === 'Nobody') return <>only governance</>;
  if (addresses.length === 0) return <>{visibleText(kind)}</>;
  const more = addresses.length - MAX_ADDRESSES;
  return (
    <ul>
      {addresses.slice(0, MAX_ADDRESSES).map((address) => (
        <li key={address}>
          <AddressLink address={address} />
        </li>
      ))}
      {more > 0 && <li className="text-muted">and {formatInt(more)} more</li>}
    </ul>
  );
}
