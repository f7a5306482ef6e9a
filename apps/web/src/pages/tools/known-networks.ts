/** Known networks by address prefix, bundled so that no registry is queried. */
import { ETHEREUM_COIN_TYPE } from '@cairn/chain/ethereum-key';
import type { RecognisedInput } from './convert-address.ts';

export interface KnownNetwork {
  readonly name: string;
  readonly prefix: string;
  /** The default SLIP-44 coin type of wallets. */
  readonly coinType: number;
  /** True when addresses derive from keys in Ethereum's way, which gives other addresses for the same key. */
  readonly isEthereumKey: boolean;
}

/** `prefix coinType name`; a trailing `e` on the coin type marks Ethereum keys. */
const LINES = `
cosmos 118 Cosmos Hub
agoric 564 Agoric
akash 118 Akash
allo 118 Allora
andr 118 Andromeda
archway 118 Archway
atone 118 AtomOne
aura 118 Aura
axelar 118 Axelar
axone 118 Axone
band 494 BandChain
bbn 118 Babylon
bitsong 639 BitSong
bostrom 118 Bostrom
bze 118 BeeZee
c4e 118 Chain4Energy
canto 60e Canto
celestia 118 Celestia
cheqd 118 cheqd
chihuahua 118 Chihuahua
comdex 118 Comdex
core 990 Coreum
crc 60e Cronos
cro 394 Crypto.org
desmos 852 Desmos
dydx 118 dYdX
dym 60e Dymension
elys 118 Elys
emoney 118 e-Money
ethm 60e XRPL EVM
evmos 60e Evmos
fetch 118 Fetch.ai
firma 7777777 FirmaChain
gravity 118 Gravity Bridge
haqq 60e HAQQ
iaa 118 IRISnet
init 60e Initia
inj 60e Injective
ixo 118 ixo
jkl 118 Jackal
juno 118 Juno
kava 459 Kava
ki 118 Ki
kujira 118 Kujira
kyve 118 KYVE
like 118 LikeCoin
link 438 Finschia
lum 880 Lum
mantle 118 AssetMantle
mantra 60e MANTRA
migaloo 118 Migaloo
neutron 118 Neutron
nibi 118 Nibiru
noble 118 Noble
nolus 118 Nolus
omniflix 118 OmniFlix
orai 118 Oraichain
osmo 118 Osmosis
paloma 118 Paloma
panacea 371 MediBloc
pasg 118 Passage
pb 505 Provenance
persistence 118 Persistence
plq 60e Planq
quasar 118 Quasar
quick 118 Quicksilver
regen 118 Regen
saga 118 Saga
secret 529 Secret Network
seda 118 SEDA
sei 118 Sei
sent 118 Sentinel
sge 118 SGE
shentu 118 Shentu
sif 118 Sifchain
somm 118 Sommelier
source 118 Source
stars 118 Stargaze
stride 118 Stride
swth 118 Carbon
terra 330 Terra
thor 931 THORChain
tori 118 Teritori
umee 118 UX (Umee)
und 5555 Unification
xion 118 XION
xpla 60e XPLA
zeta 60e ZetaChain
zig 118 ZIGChain
`;

/** By prefix, with the Cosmos Hub first. */
export const KNOWN_NETWORKS: readonly KnownNetwork[] = LINES.trim()
  .split('\n')
  .map((line) => {
    const [, prefix = '', coinType = '', mark = '', name = ''] = /^(\S+) (\d+)(e?) (.+)$/.exec(line) ?? [];
    return { prefix, coinType: Number(coinType), isEthereumKey: mark === 'e', name };
  });

/** How a network's wallets derive keys and addresses. */
export type Derivation = Pick<KnownNetwork, 'coinType' | 'isEthereumKey'>;

/**
 * The derivation of what was read; null when it has the prefix of an unknown network.
 * @param own the current network, whose key or bytes an input without a prefix is.
 */
export function derivationOf(
  recognised: RecognisedInput,
  own: { readonly addressPrefix: string; readonly coinType: number },
): Derivation | null {
  const { coinType } = own;
  if (recognised.kind === 'eth_secp256k1-key') return { coinType: ETHEREUM_COIN_TYPE, isEthereumKey: true };
  if (recognised.kind === 'secp256k1-key') return { coinType, isEthereumKey: false };
  if (recognised.kind === 'address' && recognised.prefix !== own.addressPrefix)
    return KNOWN_NETWORKS.find(({ prefix }) => prefix === recognised.prefix) ?? null;
  return { coinType, isEthereumKey: coinType === ETHEREUM_COIN_TYPE };
}

/** Whether the same key likely controls an address on another network. */
export type SameKey =
  /** Wallets derive the same key for both by default. */
  | 'likely'
  /** Wallets derive another key there by default, so the converted address is likely unused. */
  | 'other-coin-type'
  /** Addresses there derive from keys differently. */
  | 'other-address'
  /** The network of the input is unknown. */
  | 'unknown';

/** The meaning of the same bytes on another network, for an input with this derivation. */
export function sameKey(from: Derivation | null, to: Derivation): SameKey {
  if (from === null) return 'unknown';
  if (from.isEthereumKey !== to.isEthereumKey) return 'other-address';
  return from.coinType === to.coinType ? 'likely' : 'other-coin-type';
}
