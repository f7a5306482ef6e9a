/** What can be verified about a block without trusting its source. */
import { formatInt } from '../format.ts';
import { isCommittedSet, sameBytes } from './committed-set.ts';
import { checkCommit } from './check-commit.ts';
import { hashCommit, hashHeader, hashResults, hashTxs, KEY_FIELDS } from './hash-block.ts';
import type { CommittedResult, SignedBlock, SigningValidator } from './signed-block.ts';

export interface Proof {
  readonly claim: string;
  /** `pending`: an input is not available yet, or no source has it. */
  readonly outcome: 'proven' | 'failed' | 'pending';
  readonly summary: string;
}

export interface BlockWitnesses {
  readonly block: SignedBlock;
  /** The next block, which carries the signatures; null at the tip. */
  readonly next: SignedBlock | null;
  /** The validator set of this height; null when no source has it. */
  readonly validators: readonly SigningValidator[] | null;
  /** The results of its txs; null when no source has them. */
  readonly results: readonly CommittedResult[] | null;
}

/** Verifies everything about a block that does not require trust in its source. */
export function verifyBlock(witnesses: BlockWitnesses): readonly Proof[] {
  const { block } = witnesses;
  const hash = hashHeader(block.header);
  return [
    equal(
      'Block hash',
      hash,
      block.claimedHash,
      'The fourteen fields of the header hash to the block’s hash.',
    ),
    equal(
      'Transactions',
      hashTxs(block.txs),
      block.header.dataHash,
      `The header commits to exactly these ${formatInt(block.txs.length)} transactions.`,
    ),
    block.header.height === 1n
      ? { claim: 'Last commit', outcome: 'pending', summary: 'The first block has no previous block.' }
      : equal(
          'Last commit',
          hashCommit(block.lastCommit),
          block.header.lastCommitHash,
          'The header commits to the signatures for the previous block.',
        ),
    proveSet(witnesses),
    proveSignatures(witnesses, hash),
    proveResults(witnesses),
  ];
}

const NO_SET = 'No source has the validator set at this height.';
const OTHER_KEYS = 'Some signers use key types that cannot be verified here.';
const ED25519 = 1;

function proveSet({ block, validators }: BlockWitnesses): Proof {
  const claim = 'Validator set';
  if (validators === null) return { claim, outcome: 'pending', summary: NO_SET };
  const holds = isCommittedSet(validators, block.header.validatorsHash);
  if (holds === null) return { claim, outcome: 'pending', summary: OTHER_KEYS };
  return proof(
    claim,
    holds,
    `The header commits to exactly these ${formatInt(validators.length)} signers and their power.`,
  );
}

function proveSignatures({ block, next, validators }: BlockWitnesses, hash: Uint8Array): Proof {
  const claim = 'Signatures';
  if (next === null)
    return { claim, outcome: 'pending', summary: 'The next block carries them; it does not exist yet.' };
  if (validators === null) return { claim, outcome: 'pending', summary: NO_SET };
  const { lastCommit, header } = next;
  if (lastCommit.height !== block.header.height || !sameBytes(lastCommit.blockId.hash, hash))
    return { claim, outcome: 'failed', summary: 'The next block carries signatures for another block.' };
  if (!sameBytes(header.lastBlockId.hash, hash))
    return { claim, outcome: 'failed', summary: 'The next block references a different previous block.' };
  if (!validators.every(({ publicKey }) => KEY_FIELDS.get(publicKey.length) === ED25519))
    return { claim, outcome: 'pending', summary: OTHER_KEYS };
  const { holds, valid, invalid, strangers, provenPower, totalPower } = checkCommit(
    block.header.chainId,
    lastCommit,
    validators,
  );
  const power = `${formatInt(provenPower)} of ${formatInt(totalPower)} power`;
  if (holds)
    return {
      claim,
      outcome: 'proven',
      summary:
        valid === 1
          ? `One signature is valid: ${power}, more than two thirds.`
          : `${formatInt(valid)} signatures are valid: ${power}, more than two thirds.`,
    };
  const wrong =
    invalid + strangers > 0
      ? `Invalid signatures: ${formatInt(invalid)}; not from the validator set: ${formatInt(strangers)}; ${power}.`
      : `Only ${power} signed: not more than two thirds.`;
  return { claim, outcome: 'failed', summary: wrong };
}

function proveResults({ next, results }: BlockWitnesses): Proof {
  const claim = 'Results';
  if (next === null)
    return { claim, outcome: 'pending', summary: 'The next block commits to them; it does not exist yet.' };
  if (results === null)
    return { claim, outcome: 'pending', summary: 'No source has the results of this block.' };
  return equal(
    claim,
    hashResults(results),
    next.header.lastResultsHash,
    'The next header commits to the code, data and gas of each transaction.',
  );
}

function equal(claim: string, found: Uint8Array, expected: Uint8Array, summary: string): Proof {
  return proof(claim, sameBytes(found, expected), summary);
}

function proof(claim: string, holds: boolean, summary: string): Proof {
  return holds
    ? { claim, outcome: 'proven', summary }
    : { claim, outcome: 'failed', summary: 'The hash recomputed from the response does not match.' };
}
