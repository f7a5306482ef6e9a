/** The programs that are run as nodes: one per line of the SDK. */

export interface NodeKind {
  /** Of its folder in `e2e/nodes` and of the built program. */
  readonly name: string;
  /** What `go build` builds in that folder. */
  readonly package: string;
  /** The program's own version, where its build states none. */
  readonly ldflags: string;
  readonly prefix: string;
  readonly hasWasm: boolean;
  /** `x/protocolpool` keeps the community pool: `x/distribution` refuses what is about it. */
  readonly hasProtocolPool: boolean;
}

/** ibc-go's simapp: SDK 0.50, CometBFT 0.38, ibc-go 8. */
const SIMD: NodeKind = {
  name: 'simd',
  package: '.',
  ldflags: '',
  prefix: 'cosmos',
  hasWasm: false,
  hasProtocolPool: false,
};
/** wasmd: SDK 0.53, CometBFT 0.38, ibc-go 10, wasmvm 3. */
const WASMD: NodeKind = {
  name: 'wasmd',
  package: 'github.com/CosmWasm/wasmd/cmd/wasmd',
  ldflags: '',
  prefix: 'wasm',
  hasWasm: true,
  hasProtocolPool: true,
};

export const NODE_KINDS: readonly NodeKind[] = [SIMD, WASMD];
