import type { Coin } from '@cairn/chain/amount';
import type { ChainConfig } from '@cairn/chain/chain-config';
import type { Message } from '@cairn/chain/message';
import { isJsonObject } from '@cairn/chain/json';
import { unwrapLegacy } from '../../entities/proposal/proposal-kind.ts';

export interface DepositProgress {
  readonly paid: Coin;
  readonly needed: Coin;
  /** 0 when reached. */
  readonly missing: Coin;
}

/** Deposit progress per coin; voting starts once nothing is missing. */
export function depositProgress(paid: readonly Coin[], needed: readonly Coin[]): readonly DepositProgress[] {
  return needed.map((coin) => {
    const has = paid.find(({ denom }) => denom === coin.denom)?.baseUnits ?? 0n;
    const missing = coin.baseUnits > has ? coin.baseUnits - has : 0n;
    return {
      paid: { denom: coin.denom, baseUnits: has },
      needed: coin,
      missing: { denom: coin.denom, baseUnits: missing },
    };
  });
}

export interface PlannedUpgrade {
  readonly name: string;
  readonly height: number;
  /** Untrusted text, often JSON. */
  readonly info: string;
}

/** The upgrade in a message; null for other messages. */
export function plannedUpgrade(message: Message): PlannedUpgrade | null {
  const { typeUrl, body } = unwrapLegacy(message);
  const { plan } = body;
  if (
    !/\.(MsgSoftwareUpgrade|SoftwareUpgradeProposal)$/.test(typeUrl) ||
    plan === undefined ||
    !isJsonObject(plan)
  )
    return null;
  const { name, height, info } = plan;
  if (typeof name !== 'string' || typeof height !== 'string' || !/^\d{1,15}$/.test(height)) return null;
  return { name, height: Number(height), info: typeof info === 'string' ? info : '' };
}

/** Whether to query state at a height: false only when endpoint and archive are known to be pruned above it. */
export function mayHaveState(chain: ChainConfig, nodeUrl: string, height: number): boolean {
  const firstHeights = [...chain.restEndpoints, ...chain.archiveEndpoints]
    .filter(({ url, isArchive }) => url === nodeUrl || isArchive === true)
    .map(({ stateFrom }) => stateFrom ?? 0);
  return firstHeights.length === 0 || Math.min(...firstHeights) <= height;
}
