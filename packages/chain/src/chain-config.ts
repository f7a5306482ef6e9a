/** What is configured of a network: everything that a node cannot tell. */
import type { DenomInfo } from './denom.ts';
import type { NetworkEnd, RecordingEnd } from './phase.ts';

/** A REST or archive entry of the endpoint selector. Unknown facts are left out, not guessed. */
export interface EndpointEntry {
  /** Base address without a trailing slash; a path such as `/node` means this service itself. */
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
  /** First height whose state it still keeps; left out where nobody knows. Below it nothing is asked. */
  readonly stateFrom?: number;
  readonly notes?: string;
}

/** A sentence for a type of message that only this chain has. */
export interface DeclaredMessage {
  readonly typeUrl: string;
  /** A short name; made of the type where left out. */
  readonly label?: string;
  /** Text with fields and a verb: `{sender:account} {minted|mint} {amount:coin}`. @see docs/adding.md */
  readonly sentence: string;
}

export interface ChainConfig {
  readonly chainId: string;
  /** Shown beside the product's name. */
  readonly name: string;
  /** `elys`, with `valoper` and `valcons` variants. */
  readonly addressPrefix: string;
  readonly coinType: number;
  /** The staking denom; its `decimals` are exact. */
  readonly stakeDenom: DenomInfo;
  /** Denoms whose decimals this file vouches for, the staking denom included. */
  readonly denoms: readonly DenomInfo[];
  readonly gasPriceSteps: { readonly low: number; readonly average: number; readonly high: number };
  readonly restEndpoints: readonly EndpointEntry[];
  readonly archiveEndpoints: readonly EndpointEntry[];
  /** True where x/staking's validators are governors and others sign. */
  readonly hasGovernors: boolean;
  /** True where x/wasm runs contracts. */
  readonly hasContracts: boolean;
  /** Names of its modules as `module_versions` gives them; null where its node names none. */
  readonly modules: readonly string[] | null;
  /** Sentences for messages of its own. */
  readonly messages: readonly DeclaredMessage[];
  /** Set when the network stopped for good. */
  readonly end: NetworkEnd | null;
  /** The last block of the recording that is read; null where the network itself is. */
  readonly recordedTo: RecordingEnd | null;
  /** Set for recorded or replayed data: the sentence that marks it in the frame. */
  readonly recordedNote: string | null;
}
