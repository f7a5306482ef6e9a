/** The wallet button in the frame. Its code loads when it is opened, or to restore a connection. */
import { shortAddress } from '@cairn/chain/format';
import { useEffect } from 'react';
import { useChain } from '../../shared/lib/chain-context.ts';
import { lazyModule } from '../../shared/lib/lazy-module.ts';
import { useStored, storage } from '../../shared/lib/storage.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { LazyView } from '../../shared/ui/lazy-view.tsx';
import { Popover } from '../../shared/ui/popover.tsx';
import { useWalletState } from './wallet-state.ts';

const menu = lazyModule(() => import('./wallet-menu.tsx'));

/** Restores a saved connection once, on page load. */
export function useWalletRetry(): void {
  const chain = useChain();
  useEffect(() => {
    if (storage.read('wallet') === null) return;
    // If the code fails to load, the connection is kept for the next start.
    import('./wallet-session.ts').then(({ resumeWallet }) => resumeWallet(chain)).catch(() => undefined);
  }, [chain]);
}

/** `Connect wallet`, or the connected address; an icon only when space is limited. */
export function WalletControl({ isSmall = false }: { readonly isSmall?: boolean }) {
  const [wallet] = useStored('wallet');
  const isConnecting = useWalletState() === 'connecting';
  const text = isConnecting
    ? 'Connecting …'
    : wallet === null
      ? 'Connect wallet'
      : shortAddress(wallet.address);
  const hint =
    wallet === null ? 'Connect wallet: only shows your address, nothing is ever signed' : wallet.address;
  const look = isSmall
    ? {
        label: text,
        buttonClassName: `icon-button ${wallet === null ? '' : 'text-accent'}`,
        button: <Icon name="wallet" />,
      }
    : {
        buttonClassName: `button min-w-36 ${wallet !== null && !isConnecting ? 'font-mono' : ''}`,
        button: text,
      };
  return (
    <Popover hint={hint} {...look}>
      {() => <LazyView module={menu} render={({ WalletMenu }) => <WalletMenu />} />}
    </Popover>
  );
}
