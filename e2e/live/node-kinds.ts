/** The programs that are run as nodes: one per line of the SDK. */

export interface NodeKind {
  /** Of its folder in `e2e/nodes` and of the built program. */
  readonly name: string;
  /** What `go build` builds in that folder. */
  readonly package: string;
  /** The program's own version, where its build states none. */
  readonly ldflags: string;
  readonly prefix: string;
  /** Of its chain: one with an EVM needs the number of Ethereum's in it. */
  readonly chainId: string;
  /** Commands about the genesis are below `genesis`: since SDK 0.47. */
  readonly hasGenesisCommand: boolean;
  /** A proposal has a title, and changes things by messages: since SDK 0.47. */
  readonly hasGovMessages: boolean;
  /** What a transaction pays. */
  readonly fee: { readonly denom: string; readonly amount: string };
  readonly hasWasm: boolean;
  /** Accounts have Ethereum's keys (`eth_secp256k1`), and its transactions come by JSON-RPC. */
  readonly hasEvm: boolean;
  /** Paths of later versions that its modules do not serve: they answer 501, and pages say what is not available. */
  readonly lacks: RegExp | null;
  /** `x/protocolpool` keeps the community pool: `x/distribution` refuses what is about it. */
  readonly hasProtocolPool: boolean;
}

const FEE = { denom: 'stake', amount: '2500' };

/** ibc-go's simapp: SDK 0.50, CometBFT 0.38, ibc-go 8. */
export const SIMD: NodeKind = {
  name: 'simd',
  package: '.',
  ldflags: '',
  prefix: 'cosmos',
  chainId: 'simd-1',
  hasGenesisCommand: true,
  hasGovMessages: true,
  fee: FEE,
  hasWasm: false,
  hasEvm: false,
  lacks: null,
  hasProtocolPool: false,
};
/** wasmd: SDK 0.53, CometBFT 0.38, ibc-go 10, wasmvm 3. */
const WASMD: NodeKind = {
  name: 'wasmd',
  package: 'github.com/CosmWasm/wasmd/cmd/wasmd',
  ldflags: '',
  prefix: 'wasm',
  chainId: 'wasmd-1',
  hasGenesisCommand: true,
  hasGovMessages: true,
  fee: FEE,
  hasWasm: true,
  hasEvm: false,
  lacks: null,
  hasProtocolPool: true,
};

/** Ethermint: SDK 0.46, Tendermint 0.34, ibc-go 6, an EVM and keys of its kind. */
const ETHERMINTD: NodeKind = {
  name: 'ethermintd',
  package: 'github.com/evmos/ethermint/cmd/ethermintd',
  ldflags: '',
  prefix: 'ethm',
  chainId: 'ethermintd_9000-1',
  hasGenesisCommand: false,
  hasGovMessages: false,
  // A gas unit costs at most what the first block's base fee is: 10^9 of the EVM's own coin.
  fee: { denom: 'aphoton', amount: '1000000000000000' },
  hasWasm: false,
  hasEvm: true,
  lacks: /\/total_escrow$|\/ibc\/core\/channel\/v1\/params$/,
  hasProtocolPool: false,
};

export const NODE_KINDS: readonly NodeKind[] = [SIMD, WASMD, ETHERMINTD];
