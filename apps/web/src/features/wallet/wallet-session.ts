/** The wallet connection: connect, disconnect, restore, account changes. Messages follow the specification. */
import type { AccAddress } from '@cairn/chain/address';
import type { ChainConfig } from '@cairn/chain/chain-config';
import { shortAddress } from '@cairn/chain/format';
import { endpointInUse } from '../../shared/lib/endpoint-choice.ts';
import { storage } from '../../shared/lib/storage.ts';
import type { Star } from '../../shared/lib/stored-schemas.ts';
import { toast } from '../../shared/lib/toasts.ts';
import { track } from '../../shared/lib/track.ts';
import {
  findExtension,
  keystoreEvent,
  readWalletAddress,
  waitForExtension,
  walletChainInfo,
  type WalletChainInfo,
  type WalletExtension,
} from './extension.ts';
import { setWalletState } from './wallet-state.ts';
import {
  requireConnected,
  requireWalletType,
  TOASTS,
  WalletError,
  WalletMissingError,
  WALLETS,
  type WalletType,
} from './wallet-words.ts';
import { STATUS_MARKS } from '../../shared/ui/status.tsx';

/** Waiting time for an extension to inject itself: 10 × 200 ms. */
const TRIES = 10;
const TRY_EVERY_MS = 200;
const MY_LABEL = 'My address';

let stopListening: (() => void) | null = null;

/** Connects on request. Opens the install page when the extension is missing. */
export async function connectWallet(type: string, chain: ChainConfig): Promise<void> {
  setWalletState('connecting');
  try {
    const walletType = requireWalletType(type);
    const extension = findExtension(walletType, window);
    if (extension === undefined) throw new WalletMissingError(walletType);
    const address = await readWalletAddress(extension, infoOf(chain));
    hold(walletType, address, chain);
    toast(TOASTS.connected, 'success');
    showNotice(`${WALLETS[walletType].name}: ${shortAddress(address)}`, 'success');
    track({ type: 'wallet_connect', userAddress: address, walletType });
  } catch (caught) {
    setWalletState('idle');
    toast(TOASTS.connectFailed, 'error');
    showNotice(reasonOf(caught), 'error');
    if (caught instanceof WalletMissingError)
      window.open(WALLETS[caught.type].installUrl, '_blank', 'noopener,noreferrer');
  }
}

/** Restores the saved connection on page load; removes it on failure. */
export async function resumeWallet(chain: ChainConfig): Promise<void> {
  const saved = storage.read('wallet');
  if (saved === null || stopListening !== null) return;
  setWalletState('connecting');
  /** An unlock takes as long as the visitor likes, who may connect or disconnect before it. */
  const isCurrent = () => {
    const now = storage.read('wallet');
    return stopListening === null && now?.type === saved.type && now.address === saved.address;
  };
  try {
    const type = requireWalletType(saved.type);
    const extension = await waitForExtension(type, window, { tries: TRIES, sleep: pause });
    if (extension === undefined) throw new WalletMissingError(type);
    const address = await readWalletAddress(extension, infoOf(chain));
    if (isCurrent()) hold(type, address, chain);
  } catch (caught) {
    if (isCurrent()) {
      forget();
      showNotice(reasonOf(caught), 'error');
    }
  } finally {
    setWalletState('idle');
  }
}

/** Disconnects and removes all wallet data from the browser. */
export async function disconnectWallet(chain: ChainConfig): Promise<void> {
  try {
    // Site data may have been cleared while the page was open.
    await storage.refresh();
    const type = requireWalletType(requireConnected(storage.read('wallet')).type);
    await findExtension(type, window)?.disable?.(chain.chainId);
    forget();
    toast(TOASTS.disconnected, 'success');
    showNotice(`${WALLETS[type].name}: disconnected`, 'info');
  } catch (caught) {
    toast(TOASTS.disconnectFailed, 'error');
    showNotice(reasonOf(caught), 'error');
  }
}

/** Connected: the star of the visitor's own address follows the account. */
function hold(type: WalletType, address: AccAddress, chain: ChainConfig): void {
  const isOther = storage.read('wallet')?.address !== address;
  if (isOther) unstarOwnAddress();
  storage.write('wallet', { type, address });
  if (isOther) starOwnAddress(address);
  setWalletState('idle');
  stopListening?.();
  const event = keystoreEvent(type);
  const onChange = () => void readAgain(type, chain);
  window.addEventListener(event, onChange);
  stopListening = () => window.removeEventListener(event, onChange);
}

/** Another account was selected in the extension. */
async function readAgain(type: WalletType, chain: ChainConfig): Promise<void> {
  try {
    // A change by another tab may not have arrived yet.
    await storage.refresh();
    if (!isStillOf(type)) return;
    const extension: WalletExtension | undefined = findExtension(type, window);
    if (extension === undefined) throw new WalletMissingError(type);
    const address = await readWalletAddress(extension, infoOf(chain));
    if (!isStillOf(type)) return;
    hold(type, address, chain);
    showNotice(`${WALLETS[type].name}: ${shortAddress(address)}`, 'info');
  } catch (caught) {
    if (!isStillOf(type)) return;
    forget();
    showNotice(reasonOf(caught), 'error');
  }
}

/** Another tab may have disconnected, or connected another extension: this one is not listened to any longer. */
function isStillOf(type: WalletType): boolean {
  if (storage.read('wallet')?.type === type) return true;
  stopListening?.();
  stopListening = null;
  return false;
}

function forget(): void {
  stopListening?.();
  stopListening = null;
  unstarOwnAddress();
  storage.write('wallet', null);
  setWalletState('idle');
}

/** Removes the star that connecting added, unless the visitor edited it. */
function unstarOwnAddress(): void {
  const wallet = storage.read('wallet');
  const isMine = ({ id, label, note }: Star) => id === wallet?.address && label === MY_LABEL && note === '';
  storage.write(
    'stars',
    storage.read('stars').filter((star) => !isMine(star)),
  );
}

/** Stars the visitor's own address. */
function starOwnAddress(address: AccAddress): void {
  const stars = storage.read('stars');
  if (stars.some(({ id }) => id === address)) return;
  storage.write('stars', [...stars, { id: address, label: MY_LABEL, note: '' }]);
}

function infoOf(chain: ChainConfig): WalletChainInfo {
  const endpoint = endpointInUse(chain, 'rest', storage.read('rest'));
  if (endpoint === undefined) throw new WalletError('this network has no endpoint');
  // Wallets keep endpoints and broadcast through them, but this service is read-only.
  const [elsewhere] = chain.restEndpoints.filter(({ url }) => !url.startsWith('/'));
  const lasting = endpoint.url.startsWith('/') ? (elsewhere ?? endpoint) : endpoint;
  return walletChainInfo(chain, lasting, window.location.origin);
}

/** The wallet's message, or ours. */
function reasonOf(caught: unknown): string {
  return caught instanceof Error && caught.message !== '' ? caught.message : String(caught);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
}

const NOTICE_MS = 4_000;

const MARKS = { success: STATUS_MARKS.good, error: STATUS_MARKS.bad, info: STATUS_MARKS.pending } as const;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Replaces the current notice. Uses plain DOM, since it belongs to no page. */
function showNotice(text: string, kind: keyof typeof MARKS): void {
  const box = document.getElementById('wallet-notice') ?? makeBox();
  const mark = document.createElement('span');
  mark.className = MARKS[kind].className;
  mark.setAttribute('aria-hidden', 'true');
  mark.textContent = `${MARKS[kind].shape} `;
  const line = document.createElement('p');
  line.className = 'over slide-in px-3 py-2 text-table break-words';
  // Text, never markup: it may come from an extension.
  line.append(mark, document.createTextNode(text));
  box.replaceChildren(line);
  // Reopened each time: the last popover shown is above all others.
  box.hidePopover();
  box.showPopover();
  clearTimeout(timer);
  timer = setTimeout(() => box.replaceChildren(), NOTICE_MS);
}

function makeBox(): HTMLElement {
  const box = document.createElement('div');
  box.id = 'wallet-notice';
  box.setAttribute('role', 'status');
  box.popover = 'manual';
  box.className =
    'fixed top-auto inset-e-3 bottom-3 inset-s-auto m-0 max-w-[min(24rem,calc(100vw-24px))] overflow-visible border-0 bg-transparent p-0 text-ink';
  document.body.append(box);
  return box;
}
