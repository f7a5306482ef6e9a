/** The wallet menu: the two wallets, or the connected address with its actions. */
import { parseAccAddress } from '@cairn/chain/address';
import { paths } from '../../shared/config/paths.ts';
import { useChain } from '../../shared/lib/chain-context.ts';
import { useStored } from '../../shared/lib/storage.ts';
import { useOwnedName } from '../../shared/lib/names/use-owned-name.ts';
import { AppLink } from '../../shared/ui/app-link.tsx';
import { CopyButton } from '../../shared/ui/copy-button.tsx';
import { StarButton } from '../../shared/ui/star-button.tsx';
import { TypedAddress } from './typed-address.tsx';
import { connectWallet, disconnectWallet } from './wallet-session.ts';
import { useWalletState } from './wallet-state.ts';
import { WALLET_TYPES, WALLETS } from './wallet-words.ts';

/** The menu for the current state. */
export function WalletMenu() {
  const [wallet] = useStored('wallet');
  return wallet === null ? <ConnectMenu /> : <ConnectedMenu address={wallet.address} type={wallet.type} />;
}

function ConnectMenu() {
  const chain = useChain();
  const isBusy = useWalletState() === 'connecting';
  return (
    <div className="flex w-60 flex-col gap-2">
      {WALLET_TYPES.map((type) => (
        <button
          key={type}
          type="button"
          className="button"
          disabled={isBusy}
          onClick={() => void connectWallet(type, chain)}
        >
          Connect {WALLETS[type].name}
        </button>
      ))}
      <p className="text-label text-muted">Shows your address and opens its page. Nothing is ever signed.</p>
      <TypedAddress />
    </div>
  );
}

function ConnectedMenu({ address, type }: Readonly<{ address: string; type: string }>) {
  const chain = useChain();
  const name = useOwnedName(address);
  return (
    <div className="flex w-72 flex-col gap-3">
      <div>
        <p className="text-label text-muted">
          {WALLET_TYPES.filter((known) => known === type).map((known) => WALLETS[known].name)}
          {name !== null && ` · ${name}`}
        </p>
        <p className="flex items-start gap-1 font-mono break-all">
          <span className="min-w-0 flex-1">{address}</span>
          <CopyButton text={address} what="address" steady />
          <StarButton id={address} what="address" />
        </p>
      </div>
      <AppLink to={paths.address(parseAccAddress(address))} className="button">
        View in explorer
      </AppLink>
      <button type="button" className="button" onClick={() => void disconnectWallet(chain)}>
        Disconnect
      </button>
    </div>
  );
}
