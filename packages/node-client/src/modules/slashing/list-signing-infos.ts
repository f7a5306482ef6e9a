/** How signers do. */
import type { ValconsAddress } from '@cairn/chain/address';
import type { Timestamp } from '@cairn/chain/time';
import * as v from 'valibot';
import type { Answer, NodeClient, Page } from '../../node-client.ts';
import {
  listWhole,
  pageQuery,
  type PagedOptions,
  type WholeList,
  type WholeListOptions,
} from '../../paginate.ts';
import { getRest } from '../../request.ts';
import { valconsAddress, pagination, safeIntString, timestamp, toPage } from '../../wire.ts';

export interface SigningInfo {
  readonly address: ValconsAddress;
  readonly startHeight: number;
  /** Blocks counted so far. */
  readonly indexOffset: number;
  /** 1970 when never jailed. */
  readonly jailedUntil: Timestamp;
  /** Jailed for ever after double signing. */
  readonly tombstoned: boolean;
  /** In the current window. */
  readonly missedBlocks: number;
}

const signingInfo: v.GenericSchema<unknown, SigningInfo> = v.pipe(
  v.object({
    address: valconsAddress,
    start_height: safeIntString,
    index_offset: safeIntString,
    jailed_until: timestamp,
    tombstoned: v.boolean(),
    missed_blocks_counter: safeIntString,
  }),
  v.transform((wire) => ({
    address: wire.address,
    startHeight: wire.start_height,
    indexOffset: wire.index_offset,
    jailedUntil: wire.jailed_until,
    tombstoned: wire.tombstoned,
    missedBlocks: wire.missed_blocks_counter,
  })),
);

const schema = v.pipe(
  v.object({ info: v.array(signingInfo), pagination }),
  v.transform((body) => toPage<SigningInfo>(body.info, body.pagination)),
);

/** A page of the signing records: of block signers, which on a consumer chain are not its validators.
 * @see GET /cosmos/slashing/v1beta1/signing_infos */
export function listSigningInfos(
  node: NodeClient,
  parameters: PagedOptions = {},
): Promise<Answer<Page<SigningInfo>>> {
  const { page, height, signal } = parameters;
  return getRest(
    node,
    '/cosmos/slashing/v1beta1/signing_infos',
    { query: pageQuery(page), height, signal },
    schema,
  );
}

/** The whole list, up to the cap. */
export function listAllSigningInfos(
  node: NodeClient,
  parameters: WholeListOptions = {},
): Promise<Answer<WholeList<SigningInfo>>> {
  return listWhole((asked) => listSigningInfos(node, { ...parameters, ...asked }), parameters);
}
