/** The programs that run as nodes: one per SDK line. */

export interface NodeKind {
  /** The name of its folder in `e2e/nodes` and of the built program. */
  readonly name: string;
  /** What `go build` builds in that folder. */
  readonly package: string;
  /** The program's own version, when its build states none. */
  readonly ldflags: string;
  readonly prefix: string;
  /** The chain id: with an EVM it must contain Ethereum's number. */
  readonly chainId: string;
  /** Commands about the genesis are below `genesis`: since SDK 0.47. */
  readonly hasGenesisCommand: boolean;
  /** Proposals have titles, and make changes by messages: since SDK 0.47. */
  readonly hasGovMessages: boolean;
  /** The fee of a transaction. */
  readonly fee: { readonly denom: string; readonly amount: string };
  /** The major version of ibc-go: channels to the chain itself since 7, IBC v2 since 10. */
  readonly ibcGo: number;
  readonly hasWasm: boolean;
  /** Accounts have Ethereum keys (`eth_secp256k1`), and its transactions use JSON-RPC. */
  readonly hasEvm: boolean;
  /** Paths of later versions that its modules do not serve: they return 501, and pages show what is not available. */
  readonly lacks: RegExp | null;
  /** `x/protocolpool` holds the community pool: `x/distribution` refuses queries about it. */
  readonly hasProtocolPool: boolean;
  /** `spendable_balances` of a past height is of the newest block's time: before SDK 0.50. */
  readonly isSpendableOfNewest: boolean;
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
  ibcGo: 8,
  hasWasm: false,
  hasEvm: false,
  lacks: null,
  hasProtocolPool: false,
  isSpendableOfNewest: false,
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
  ibcGo: 10,
  hasWasm: true,
  hasEvm: false,
  lacks: null,
  hasProtocolPool: true,
  isSpendableOfNewest: false,
};

/** Ethermint: SDK 0.46, Tendermint 0.34, ibc-go 6, an EVM and its key type. */
const ETHERMINTD: NodeKind = {
  name: 'ethermintd',
  package: 'github.com/evmos/ethermint/cmd/ethermintd',
  ldflags: '',
  prefix: 'ethm',
  chainId: 'ethermintd_9000-1',
  hasGenesisCommand: false,
  hasGovMessages: false,
  // The highest gas price is the first block's base fee: 10^9 of the EVM's own coin.
  fee: { denom: 'aphoton', amount: '1000000000000000' },
  ibcGo: 6,
  hasWasm: false,
  hasEvm: true,
  lacks: /\/total_escrow$|\/ibc\/core\/channel\/v1\/params$/,
  hasProtocolPool: false,
  isSpendableOfNewest: true,
};

export const NODE_KINDS: readonly NodeKind[] = [SIMD, WASMD, ETHERMINTD];
