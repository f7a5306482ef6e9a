/** What a search may mean, as the specification describes it (section 3), and what the facts of a network make of it. */
import type { DenomInfo } from '@cairn/chain/denom';
import type { AmmPool } from '@cairn/node-client/modules/amm';
import type { Proposal } from '@cairn/node-client/modules/gov';
import type { IbcChannel } from '@cairn/node-client/modules/ibc';
import type { Validator } from '@cairn/node-client/modules/staking';
import type { AccAddress } from '@cairn/chain/address';

export type SuggestionType =
  | 'address'
  | 'validator'
  | 'signer'
  | 'proposal'
  | 'transaction'
  | 'block'
  | 'asset'
  | 'pool'
  | 'channel'
  | 'code'
  | 'message-type'
  | 'page'
  /** On another network of this service. */
  | 'elsewhere';

export interface SuggestionMetadata {
  readonly status?: string;
  /** `5.0%`. */
  readonly commission?: string;
  readonly validatorIdentity?: string;
  /** The name that an address goes by. */
  readonly name?: string;
}

export interface Suggestion {
  /** Free text of the chain has been made safe to read. */
  readonly title: string;
  readonly subtitle: string;
  readonly type: SuggestionType;
  /** A path of this service. */
  readonly url: string;
  readonly metadata: SuggestionMetadata;
  /** Whether it is, or begins with, what was typed: Enter leads there. */
  readonly isHit?: true;
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

/** Where a registered name comes from. */
export const NAME_SERVICE = 'Stargaze name';

/** An account that goes by a name. */
export interface NamedAccount {
  readonly address: AccAddress;
  readonly name: string;
  /** Where the name comes from: `module account`, `starred`, `Stargaze name`. */
  readonly origin: string;
}

/** What a node can list, as far as it has been read: every list may be empty. */
export interface SearchFacts {
  readonly prefix: string;
  /** `Governor` or `Validator`: what x/staking's validators are called here. */
  readonly governorWord: string;
  /** Whether contracts run here. */
  readonly hasContracts: boolean;
  /** @see ChainConfig */
  readonly modules: readonly string[] | null;
  readonly head: number | null;
  readonly governors: readonly Validator[];
  readonly proposals: readonly Pick<Proposal, 'id' | 'title' | 'status'>[];
  readonly assets: readonly DenomInfo[];
  readonly pools: readonly Pick<AmmPool, 'poolId' | 'assets'>[];
  readonly channels: readonly Pick<IbcChannel, 'portId' | 'channelId' | 'state' | 'counterparty'>[];
  readonly accounts: readonly NamedAccount[];
}
