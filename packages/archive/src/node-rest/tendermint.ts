import { valconsFromBytes } from '@cairn/chain/address';
import type { JsonObject } from '@cairn/chain/json';
import { hexBytes } from '../encoded-bytes.ts';
import { asObject, listAt, objectAt, stringAt } from '../json-access.ts';
import { numberedPage } from '../page-of.ts';
import type { ServedArchive } from '../served-archive.ts';
import { readInt, readUint } from '../state/go-number.ts';
import {
  badRequest,
  mismatch,
  NOT_IMPLEMENTED,
  NOT_RECORDED,
  rawError,
  RestRefusal,
} from '../state/node-error.ts';
import { headerOf } from '../tx-answer.ts';
import { restBlock, restHash, restTime } from './block-answer.ts';
import { handled, handlerRefusal, type RestAnswer } from './rest-answer.ts';

const TENDERMINT = '/cosmos/base/tendermint/v1beta1/';
const NODE = '/cosmos/base/node/v1beta1/';
/** Default and maximum number of validators per page. */
const VALIDATORS_PER_PAGE = 100;

/** Answers REST queries about blocks, validator sets and the node; undefined for other paths. */
export async function answerTendermint(
  served: ServedArchive,
  path: string,
  query: URLSearchParams,
): Promise<RestAnswer | undefined> {
  if (path.startsWith(NODE)) return answerNode(served, path.slice(NODE.length));
  if (!path.startsWith(TENDERMINT)) return undefined;
  const [collection = '', which, ...more] = path.slice(TENDERMINT.length).split('/');
  if (more.length > 0) throw new RestRefusal(NOT_IMPLEMENTED);
  if (which === undefined) return recordedOnce(served, path);
  if (collection === 'blocks') return atHeight(served, which, (height) => block(served, height));
  if (collection === 'validatorsets') {
    const paging = readPaging(query);
    if (which === 'latest') return validatorSet(served, served.head + 1, paging);
    return atHeight(served, which, (height) => validatorSet(served, height, paging));
  }
  throw new RestRefusal(NOT_IMPLEMENTED);
}

async function answerNode(served: ServedArchive, name: string): Promise<RestAnswer> {
  if (name !== 'status') return recordedOnce(served, `${NODE}${name}`);
  const header = headerOf(await served.archive.heights.block(served.head));
  return handled({
    earliest_store_height: '0',
    height: String(served.head),
    timestamp: restTime(stringAt(header, 'time')),
    app_hash: restHash(stringAt(header, 'app_hash')),
    validator_hash: restHash(stringAt(header, 'next_validators_hash')),
  });
}

/** Node information (`node_info`, `syncing`, `config`) is not state and is valid for all heights. */
async function recordedOnce({ archive }: ServedArchive, path: string): Promise<RestAnswer> {
  const answer = await archive.state.newest(path, Infinity);
  if (answer === undefined) throw new RestRefusal(NOT_RECORDED);
  return { status: answer.status, body: answer.body, fromHandler: answer.status !== 501 };
}

async function atHeight(
  served: ServedArchive,
  text: string,
  answer: (height: number) => Promise<RestAnswer>,
): Promise<RestAnswer> {
  const { head } = served;
  if (text === 'latest') return answer(head);
  const height = readInt(text, mismatch('height'));
  if (height <= 0n) throw handlerRefusal(rawError(`height must be greater than 0, but got ${height}`));
  if (height > BigInt(head))
    throw handlerRefusal(badRequest('requested block height is bigger then the chain length'));
  checkPruned(served, Number(height));
  return answer(Number(height));
}

/** @throws {RestRefusal} as a node does for a block below its lowest one. */
export function checkPruned({ archive }: ServedArchive, height: number): void {
  const lowest = archive.manifest.from;
  if (height < lowest)
    throw handlerRefusal(rawError(`height ${height} is not available, lowest height is ${lowest}`));
}

async function block({ archive }: ServedArchive, height: number): Promise<RestAnswer> {
  return handled(restBlock(await archive.heights.block(height), archive.manifest.address_prefix));
}

interface SetPaging {
  readonly offset: number;
  readonly limit: number;
}

async function validatorSet(
  { archive }: ServedArchive,
  height: number,
  paging: SetPaging,
): Promise<RestAnswer> {
  const set = await archive.consensus.validators(height);
  if (set === undefined) throw handlerRefusal(rawError(`could not find validator set for height #${height}`));
  const all = listAt(set, 'validators').map(asObject);
  // The engine paginates by number: an offset inside a page yields the whole page.
  const page = Math.floor(paging.offset / paging.limit) + 1;
  const items = numberedPage(all, page, paging.limit, (problem) => handlerRefusal(rawError(problem)));
  return handled({
    block_height: String(height),
    validators: items.map((validator) => restValidator(validator, archive.manifest.address_prefix)),
    pagination: { next_key: null, total: String(all.length) },
  });
}

function restValidator(validator: JsonObject, prefix: string): JsonObject {
  return {
    address: valconsFromBytes(hexBytes(stringAt(validator, 'address')), prefix),
    pub_key: {
      '@type': '/cosmos.crypto.ed25519.PubKey',
      key: stringAt(objectAt(validator, 'pub_key'), 'value'),
    },
    voting_power: stringAt(validator, 'voting_power'),
    // Omitted where it is unknown.
    ...('proposer_priority' in validator
      ? { proposer_priority: stringAt(validator, 'proposer_priority') }
      : {}),
  };
}

function readPaging(query: URLSearchParams): SetPaging {
  const offset = Number(readUint(query.get('pagination.offset') ?? '0'));
  const limit = Number(readUint(query.get('pagination.limit') ?? '0'));
  return { offset, limit: Math.min(limit || VALIDATORS_PER_PAGE, VALIDATORS_PER_PAGE) };
}
