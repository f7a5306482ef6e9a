/** Suggestions per specification (section 3), and the network facts they use. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import type { DenomInfo } from '@cairn/chain/denom';
import type { AmmPool } from '@cairn/node-client/modules/amm';
import type { Proposal } from '@cairn/node-client/modules/gov';
import type { IbcChannel, IbcClient } from '@cairn/node-client/modules/ibc';
import type { Validator } from '@cairn/node-client/modules/staking';
import type { AccAddress, ValconsAddress } from '@cairn/chain/address';

export type SuggestionType =
  | 'address'
  | 'validator'
  | 'signer'
  | 'proposal'
  | 'transaction'
  | 'block'
  | 'asset'
  | 'pool'
  | 'vault'
  | 'position'
  | 'channel'
  | 'client'
  | 'code'
  | 'message-type'
  | 'parameter'
  | 'page'
  /** From another network of this service. */
  | 'elsewhere';

export interface SuggestionMetadata {
  readonly status?: string;
  /** `5.0%`. */
  readonly commission?: string;
  readonly validatorIdentity?: string;
  /** The name of an address. */
  readonly name?: string;
}

export interface Suggestion {
  /** On-chain text, sanitised. */
  readonly title: string;
  readonly subtitle: string;
  readonly type: SuggestionType;
  /** A path of this service. */
  readonly url: string;
  readonly metadata: SuggestionMetadata;
  /** Whether the text is its name, the beginning of it, or resembles it. */
  readonly match?: 'exact' | 'start' | 'near';
}

export function toSuggestion(
  type: SuggestionType,
  title: string,
  subtitle: string,
  url: string,
  metadata: SuggestionMetadata = {},
): Suggestion {
  return { type, title, subtitle, url, metadata };
}

/** The origin of registered names. */
export const NAME_SERVICE = 'Stargaze name';

export interface NamedAccount {
  readonly address: AccAddress;
  readonly name: string;
  /** The origin of the name: `module account`, `starred`, `Stargaze name`. */
  readonly origin: string;
}

export interface NamedSigner {
  readonly address: ValconsAddress;
  /** Untrusted text; undefined when unknown. */
  readonly name: string | undefined;
}

export interface OpenPosition {
  readonly kind: 'perpetual' | 'leveraged';
  readonly poolId: number;
  readonly id: number;
}

/** Lists from the node loaded so far; any of them may be empty. */
export interface SearchFacts extends Pick<ChainConfig, 'hasGovernors' | 'hasContracts' | 'modules'> {
  readonly prefix: string;
  /** The name for x/staking validators: `Governor` or `Validator`. */
  readonly governorWord: string;
  readonly servesElys: boolean;
  readonly head: number | null;
  readonly governors: readonly Validator[];
  readonly proposals: readonly Pick<Proposal, 'id' | 'title' | 'status'>[];
  readonly assets: readonly DenomInfo[];
  readonly pools: readonly Pick<AmmPool, 'poolId' | 'assets'>[];
  readonly channels: readonly Pick<IbcChannel, 'portId' | 'channelId' | 'state' | 'counterparty'>[];
  readonly accounts: readonly NamedAccount[];
  /** Block signers with their names. */
  readonly signers: readonly NamedSigner[];
  /** Open positions, loaded when the text names one. */
  readonly positions: readonly OpenPosition[];
  /** Light clients with the chains that they follow. */
  readonly clients: readonly Pick<IbcClient, 'clientId' | 'tendermint'>[];
}
