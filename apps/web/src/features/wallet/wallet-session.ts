/** The connection to a wallet: connect, disconnect, retry on start, another account chosen. Told to the visitor as specified. */
import type { AccAddress } from '@cairn/chain/address';
import type { ChainConfig } from '@cairn/chain/chain-config';
import { shortAddress } from '@cairn/chain/format';
import { endpointInUse } from '../../shared/lib/endpoint-choice.ts';
import { type Star, storage } from '../../shared/lib/storage.ts';
import { toast } from '../../shared/lib/toasts.ts';
import { track } from '../../shared/lib/track.ts';
import { walletChainInfo, type WalletChainInfo } from './chain-info.ts';
import { readWalletAddress } from './connect.ts';
import { findExtension, keystoreEvent, waitForExtension, type WalletExtension } from './extension.ts';
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

/** How long the start waits for an extension to inject itself: 10 x 200 ms. */
const TRIES = 10;
const TRY_EVERY_MS = 200;
const MY_LABEL = 'My address';

let stopListening: (() => void) | null = null;

/** Connects at the visitor's wish. Where the extension is missing its install page opens. */
export async function connectWallet(type: string, chain: ChainConfig): Promise<void> {
  setWalletState('connecting');
  try {
    const wanted = requireWalletType(type);
    const extension = findExtension(wanted, window);
    if (extension === undefined) throw new WalletMissingError(wanted);
    const address = await readWalletAddress(extension, infoOf(chain));
    hold(wanted, address, chain);
    starMine(address);
    toast(TOASTS.connected, 'success');
    showNotice(`${WALLETS[wanted].name}: ${shortAddress(address)}`, 'success');
    track({ type: 'wallet_connect', userAddress: address, walletType: wanted });
  } catch (caught) {
    setWalletState('idle');
    toast(TOASTS.connectFailed, 'error');
    showNotice(reasonOf(caught), 'error');
    if (caught instanceof WalletMissingError)
      window.open(WALLETS[caught.type].installUrl, '_blank', 'noopener,noreferrer');
  }
}

/** Tries the saved connection again when the page starts; on failure it is forgotten. */
export async function resumeWallet(chain: ChainConfig): Promise<void> {
  const saved = storage.read('wallet');
  if (saved === null || stopListening !== null) return;
  setWalletState('connecting');
  try {
    const type = requireWalletType(saved.type);
    const extension = await waitForExtension(type, window, { tries: TRIES, sleep: pause });
    if (extension === undefined) throw new WalletMissingError(type);
    hold(type, await readWalletAddress(extension, infoOf(chain)), chain);
  } catch (caught) {
    forget();
    showNotice(reasonOf(caught), 'error');
  }
}

/** Disconnects: nothing of the wallet stays in the browser. */
export async function disconnectWallet(chain: ChainConfig): Promise<void> {
  try {
    // What the browser holds now: its site data may have been cleared under the page.
    storage.refresh();
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

function hold(type: WalletType, address: AccAddress, chain: ChainConfig): void {
  storage.write('wallet', { type, address });
  setWalletState('idle');
  stopListening?.();
  const event = keystoreEvent(type);
  const onChange = () => void readAgain(type, chain);
  window.addEventListener(event, onChange);
  stopListening = () => window.removeEventListener(event, onChange);
}

/** Another account was chosen in the extension. */
async function readAgain(type: WalletType, chain: ChainConfig): Promise<void> {
  try {
    const extension: WalletExtension | undefined = findExtension(type, window);
    if (extension === undefined) throw new WalletMissingError(type);
    const address = await readWalletAddress(extension, infoOf(chain));
    if (storage.read('wallet') === null) return;
    unstarMine();
    storage.write('wallet', { type, address });
    starMine(address);
    showNotice(`${WALLETS[type].name}: ${shortAddress(address)}`, 'info');
  } catch (caught) {
    forget();
    showNotice(reasonOf(caught), 'error');
  }
}

function forget(): void {
  stopListening?.();
  stopListening = null;
  unstarMine();
  storage.write('wallet', null);
  setWalletState('idle');
}

/** The star that connecting added, unless the visitor has made it their own by a label or a note. */
function unstarMine(): void {
  const wallet = storage.read('wallet');
  const isMine = ({ id, label, note }: Star) => id === wallet?.address && label === MY_LABEL && note === '';
  storage.write(
    'stars',
    storage.read('stars').filter((star) => !isMine(star)),
  );
}

/** The visitor's own address stands among the stars. */
function starMine(address: AccAddress): void {
  const stars = storage.read('stars');
  if (stars.some(({ id }) => id === address)) return;
  storage.write('stars', [...stars, { id: address, label: MY_LABEL, note: '' }]);
}

function infoOf(chain: ChainConfig): WalletChainInfo {
  const endpoint = endpointInUse(chain, 'rest', storage.read('rest'));
  if (endpoint === undefined) throw new WalletError('this network has no endpoint');
  // A wallet keeps what it is given, and signs with it: an explorer only lets read.
  const [elsewhere] = chain.restEndpoints.filter(({ url }) => !url.startsWith('/'));
  const lasting = endpoint.url.startsWith('/') ? (elsewhere ?? endpoint) : endpoint;
  return walletChainInfo(chain, lasting, window.location.origin);
}

/** The wallet's own words, or ours. */
function reasonOf(caught: unknown): string {
  return caught instanceof Error && caught.message !== '' ? caught.message : String(caught);
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, TRY_EVERY_MS));
}

const NOTICE_MS = 4_000;

const MARKS = { success: STATUS_MARKS.good, error: STATUS_MARKS.bad, info: STATUS_MARKS.pending } as const;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a text in place of the notice before it. Written with the platform alone: it belongs to no page. */
function showNotice(text: string, kind: keyof typeof MARKS): void {
  const box = document.getElementById('wallet-notice') ?? makeBox();
  const mark = document.createElement('span');
  mark.className = MARKS[kind].className;
  mark.setAttribute('aria-hidden', 'true');
  mark.textContent = `${MARKS[kind].shape} `;
  const line = document.createElement('p');
  line.className = 'over slide-in px-3 py-2 text-table break-words';
  // Text, never markup: it may be an extension's.
  line.append(mark, document.createTextNode(text));
  box.replaceChildren(line);
  // Shown again each time: the last one shown lies above every other surface.
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
