/** Light clients of other chains. */
import type { Message } from '@cairn/chain/message';
import * as v from 'valibot';
import { durationMs, anyMessage } from '../../wire.ts';
import { wireIbcHeight, type IbcHeight } from './wire-ibc-height.ts';

export interface IbcClient {
  readonly clientId: string;
  /** `/ibc.lightclients.tendermint.v1.ClientState`, … */
  readonly typeUrl: string;
  /** null for clients that follow no named chain: solo machines, the localhost client. */
  readonly tendermint: TendermintClient | null;
}

export interface TendermintClient {
  /** Names the counterparty. */
  readonly chainId: string;
  readonly trustingMs: number;
  readonly unbondingMs: number;
  readonly maxClockDriftMs: number;
  /** The newest counterparty height it has been told. */
  readonly latestHeight: IbcHeight;
  /** Height 0 unless frozen. */
  readonly frozenHeight: IbcHeight;
}

const tendermint: v.GenericSchema<unknown, TendermintClient> = v.pipe(
  v.object({
    chain_id: v.string(),
    trusting_period: durationMs,
    unbonding_period: durationMs,
    max_clock_drift: durationMs,
    latest_height: wireIbcHeight,
    frozen_height: wireIbcHeight,
  }),
  v.transform((wire) => ({
    chainId: wire.chain_id,
    trustingMs: wire.trusting_period,
    unbondingMs: wire.unbonding_period,
    maxClockDriftMs: wire.max_clock_drift,
    latestHeight: wire.latest_height,
    frozenHeight: wire.frozen_height,
  })),
);

const TENDERMINT = '/ibc.lightclients.tendermint.v1.ClientState';

const clientState = v.pipe(
  anyMessage,
  v.rawTransform<Message, Omit<IbcClient, 'clientId'>>(({ dataset, addIssue, NEVER }) => {
    const { typeUrl, body } = dataset.value;
    if (typeUrl !== TENDERMINT) return { typeUrl, tendermint: null };
    const result = v.safeParse(tendermint, body);
    if (result.success) return { typeUrl, tendermint: result.output };
    for (const { message, path } of result.issues)
      addIssue({ message, ...(path === undefined ? {} : { path }) });
    return NEVER;
  }),
);

/** `{client_id, client_state}` */
export const wireIdentifiedClient: v.GenericSchema<unknown, IbcClient> = v.pipe(
  v.object({ client_id: v.string(), client_state: clientState }),
  v.transform((wire) => ({ clientId: wire.client_id, ...wire.client_state })),
);

/** A client state alone, as the call for one client answers. */
export function wireClientOf(clientId: string): v.GenericSchema<unknown, IbcClient> {
  return v.pipe(
    clientState,
    v.transform((state) => ({ clientId, ...state })),
  );
}
