/** The same address bytes in other formats. */
import {
  accFromBytes,
  addressToHex,
  parseAddress,
  valoperFromBytes,
  type AccAddress,
} from '@cairn/chain/address';
import { ethereumForm } from '@cairn/chain/ethereum-address';
import { ETHEREUM_COIN_TYPE } from '@cairn/chain/ethereum-key';
import { useBoot } from '../../../shared/lib/chain-context.ts';
import { useOtherNetworks } from '../../../shared/lib/other-networks.ts';
import { AppLink } from '../../../shared/ui/app-link.tsx';
import { CopyButton } from '../../../shared/ui/copy-button.tsx';

/** Chains whose wallets derive the same address from a key (coin type 118). */
const SAME_KEY = { coinType: 118, prefixes: ['cosmos', 'stars'] };
/** Length of key addresses; longer ones belong to contracts and modules of this chain. */
const KEY_BYTES = 20;

export default function OtherForms({ address }: { readonly address: AccAddress }) {
  const { chain, counterparty } = useBoot();
  const others = useOtherNetworks().filter(
    ({ coinType }) => coinType === SAME_KEY.coinType && coinType === chain.coinType,
  );
  const { bytes } = parseAddress(address);
  const isKey = bytes.length === KEY_BYTES;
  const prefixes = new Set([
    ...(counterparty === null ? [] : [counterparty.addressPrefix]),
    ...(chain.coinType === SAME_KEY.coinType ? SAME_KEY.prefixes : []),
  ]);
  prefixes.delete(chain.addressPrefix);
  others.forEach(({ addressPrefix }) => prefixes.delete(addressPrefix));
  const forms = [
    hexForm(address, chain.coinType),
    ...(isKey ? [{ name: 'Operator', text: valoperFromBytes(bytes, chain.addressPrefix) }] : []),
    ...(isKey
      ? [...prefixes].map((prefix) => ({ name: `On ${prefix}`, text: accFromBytes(bytes, prefix) }))
      : []),
  ];
  const elsewhere = isKey
    ? others.map(({ name, base, addressPrefix }) => {
        const text = accFromBytes(bytes, addressPrefix);
        return { name: `On ${name}`, text, to: `${base}/address/${text}` };
      })
    : [];
  return (
    <>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        {[...forms, ...elsewhere].map((form) => (
          <Form key={form.name} {...form} />
        ))}
      </dl>
      {elsewhere.length > 0 && (
        <p className="text-label">On other networks: same key, if it was derived the same way.</p>
      )}
    </>
  );
}

/** Hex in the format of tools for this kind of chain. */
function hexForm(address: AccAddress, coinType: number): { readonly name: string; readonly text: string } {
  const ethereum = coinType === ETHEREUM_COIN_TYPE ? ethereumForm(address) : null;
  return ethereum === null
    ? { name: 'Hex', text: addressToHex(address) }
    : { name: 'Ethereum address', text: ethereum };
}

interface FormProps {
  readonly name: string;
  readonly text: string;
  /** Its page on another network of this service. */
  readonly to?: string;
}

function Form({ name, text, to }: FormProps) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid">
      <dt>{name}</dt>
      <dd className="text-label text-ink sm:text-table">
        <span className="inline-flex items-center break-all">
          <span className="font-mono">{to === undefined ? text : <AppLink to={to}>{text}</AppLink>}</span>
          <CopyButton text={text} what={`${name} form`} steady />
        </span>
      </dd>
    </div>
  );
}
