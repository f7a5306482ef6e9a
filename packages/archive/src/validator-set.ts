import type { JsonObject } from '@cairn/chain/json';
import type { SigningValidator } from '@cairn/chain/verify/signed-block';
import { base64Bytes } from './encoded-bytes.ts';
import { asObject, listAt, objectAt, stringAt } from './json-access.ts';
import { isSettled, ProposerRotation, type RankedValidator } from './proposer-priority.ts';

export interface RecordedSet {
  readonly height: number;
  /** The `result` of RPC `/validators`, all pages. */
  readonly validators: JsonObject;
}

/** The engine stores sets at changes and at multiples of this height, and derives all others from them. */
const CHECKPOINT_HEIGHTS = 100_000;
/** Sets in memory have many heights derived from them. */
const rotations = new WeakMap<JsonObject, ProposerRotation>();

/**
 * A recorded set (RPC `/validators`) some heights later, with advanced proposer priorities.
 * @see RPC /validators
 */
export function validatorsAfter(set: JsonObject, heights: number, height: number): JsonObject {
  const rotation = rotations.get(set) ?? new ProposerRotation(rankedOf(set));
  rotations.set(set, rotation);
  const priorities = rotation.after(heights);
  return setAt(set, height, (validator, index) => ({
    ...validator,
    proposer_priority: String(priorities[index] ?? 0n),
  }));
}

/**
 * The set of a height that `sets` (ascending) do not include, from the newest one below it. Proposer
 * priorities are omitted where the recorded sets do not determine them: a node would start from a missing
 * set, or the rule does not yield the next recorded set. undefined below the first set.
 */
export function validatorsBetween(sets: readonly RecordedSet[], height: number): JsonObject | undefined {
  const at = sets.findLastIndex((set) => set.height <= height);
  const set = sets[at];
  if (set === undefined) return undefined;
  if (set.height === height || isDerivable(set, height, sets[at - 1], sets[at + 1]))
    return validatorsAfter(set.validators, height - set.height, height);
  return setAt(set.validators, height, withoutPriority);
}

/** Keys and powers of a set, to which headers commit. */
export const signingOf = (set: JsonObject): readonly SigningValidator[] =>
  listAt(set, 'validators').map((listed) => {
    const validator = asObject(listed);
    return {
      publicKey: base64Bytes(stringAt(objectAt(validator, 'pub_key'), 'value')),
      votingPower: BigInt(stringAt(validator, 'voting_power')),
    };
  });

function withoutPriority(validator: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(validator).filter(([name]) => name !== 'proposer_priority'));
}

function isDerivable(
  set: RecordedSet,
  height: number,
  before: RecordedSet | undefined,
  after: RecordedSet | undefined,
): boolean {
  if (isCheckpointBetween(set.height, height)) return false;
  if (!isStoredByEngine(set, before) && !isSettled(rankedOf(set.validators))) return false;
  if (after === undefined || !isSameSet(set, after) || isCheckpointBetween(set.height, after.height))
    return true;
  const expected = rankedOf(validatorsAfter(set.validators, after.height - set.height, after.height));
  return rankedOf(after.validators).every(({ priority }, index) => priority === expected[index]?.priority);
}

/** Whether a node stores a set at this height, and so starts from it. */
function isStoredByEngine(set: RecordedSet, before: RecordedSet | undefined): boolean {
  if (set.height === 1 || set.height % CHECKPOINT_HEIGHTS === 0) return true;
  return before !== undefined && !isSameSet(set, before);
}

function isCheckpointBetween(from: number, to: number): boolean {
  return Math.floor(from / CHECKPOINT_HEIGHTS) !== Math.floor(to / CHECKPOINT_HEIGHTS);
}

function isSameSet(a: RecordedSet, b: RecordedSet): boolean {
  const members = ({ validators }: RecordedSet): string =>
    rankedOf(validators)
      .map(({ address, power }) => `${address} ${power}`)
      .join();
  return members(a) === members(b);
}

function rankedOf(set: JsonObject): readonly RankedValidator[] {
  return listAt(set, 'validators').map((listed) => {
    const validator = asObject(listed);
    return {
      address: stringAt(validator, 'address'),
      power: BigInt(stringAt(validator, 'voting_power')),
      priority: BigInt(stringAt(validator, 'proposer_priority')),
    };
  });
}

function setAt(
  set: JsonObject,
  height: number,
  change: (validator: JsonObject, index: number) => JsonObject,
): JsonObject {
  const validators = listAt(set, 'validators').map((validator, index) => change(asObject(validator), index));
  const count = String(validators.length);
  return { block_height: String(height), validators, count, total: count };
}
