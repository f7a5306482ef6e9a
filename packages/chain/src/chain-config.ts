/** Network configuration: what cannot be queried from a node. */
import type { DenomInfo } from './denom.ts';
import type { NetworkEnd, RecordingEnd } from './phase.ts';

/** A REST or archive entry of the endpoint selector. Unknown properties are omitted. */
export interface EndpointEntry {
  /** Base URL without a trailing slash; a path such as `/node` is on this service. */
  readonly url: string;
  readonly name: string;
  /** RPC of the same node, for block events. */
  readonly rpc?: string;
  readonly country?: string;
  readonly countryCode?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly provider?: string;
  readonly isArchive?: boolean;
  readonly maxHistory?: string;
  /** First height whose state the node retains; omitted when unknown. No state is requested below it. */
  readonly stateFrom?: number;
  readonly notes?: string;
}

/** A sentence for a message type that is specific to this chain. */
export interface DeclaredMessage {
  readonly typeUrl: string;
  /** A short name; derived from the type URL when omitted. */
  readonly label?: string;
  /**
   * Template with fields and a verb: `{sender:account} {minted|mint} {amount:coin}`.
   * @see docs/adding.md
   */
  readonly sentence: string;
}

export interface ChainConfig {
  readonly chainId: string;
  /** Shown next to the product's name. */
  readonly name: string;
  /** `elys`, with `valoper` and `valcons` variants. */
  readonly addressPrefix: string;
  readonly coinType: number;
  /** The staking denom; its `decimals` are exact. */
  readonly stakeDenom: DenomInfo;
  /** Denoms whose decimals this file defines, the staking denom included. */
  readonly denoms: readonly DenomInfo[];
  readonly gasPriceSteps: { readonly low: number; readonly average: number; readonly high: number };
  readonly restEndpoints: readonly EndpointEntry[];
  readonly archiveEndpoints: readonly EndpointEntry[];
  /** True when x/staking's validators are governors and others sign blocks. */
  readonly hasGovernors: boolean;
  /** True where x/wasm runs contracts. */
  readonly hasContracts: boolean;
  /** Module names as in `module_versions`; null when the node reports none. */
  readonly modules: readonly string[] | null;
  /** Sentences for the chain's own messages. */
  readonly messages: readonly DeclaredMessage[];
  /** Set when the network has stopped permanently. */
  readonly end: NetworkEnd | null;
  /** The last block of the recording; null for a live network. */
  readonly recordedTo: RecordingEnd | null;
  /** The notice shown in the frame for recorded or replayed data. */
  readonly recordedNote: string | null;
}
