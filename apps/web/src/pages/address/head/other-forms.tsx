/** The same bytes as other places write them. */
import {
  accFromBytes,
  addressToHex,
  parseAddress,
  valoperFromBytes,
  type AccAddress,
} from '@cairn/chain/address';
import { useBoot } from '../../../shared/lib/chain-context.ts';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';

/** Chains whose wallets use the same key for the same bytes (coin type 118). */
const SAME_KEY = { coinType: 118, prefixes: ['cosmos', 'stars'] };
/** A key's address; longer ones belong to contracts and modules of this chain alone. */
const KEY_BYTES = 20;

/** Each form with its name. */
export function OtherForms({ address }: { readonly address: AccAddress }) {
  const { chain, counterparty } = useBoot();
  const { bytes } = parseAddress(address);
  const isKey = bytes.length === KEY_BYTES;
  const prefixes = new Set([
    ...(counterparty === null ? [] : [counterparty.addressPrefix]),
    ...(chain.coinType === SAME_KEY.coinType ? SAME_KEY.prefixes : []),
  ]);
  prefixes.delete(chain.addressPrefix);
  const forms = [
    { name: 'Hex', text: addressToHex(address) },
    ...(isKey ? [{ name: 'Operator', text: valoperFromBytes(bytes, chain.addressPrefix) }] : []),
    ...(isKey
      ? [...prefixes].map((prefix) => ({ name: `On ${prefix}`, text: accFromBytes(bytes, prefix) }))
      : []),
  ];
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      {forms.map(({ name, text }) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid">
          <dt>{name}</dt>
          <dd className="text-label text-ink sm:text-table">
            <span className="inline-flex items-center break-all">
              <span className="font-mono">{text}</span>
              <CopyButton text={text} what={`${name} form`} steady />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
