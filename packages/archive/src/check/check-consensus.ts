import { bytesToHex } from '@cairn/chain/bytes';
import { sameJson, type JsonObject } from '@cairn/chain/json';
import { hashValidators, KEY_FIELDS } from '@cairn/chain/verify/hash-block';
import type { ConsensusLine, ConsensusStore } from '../consensus-store.ts';
import { DamagedPartError } from '../errors.ts';
import { asObject, listAt, objectAt, stringAt } from '../json-access.ts';
import { addressOfKey } from '../sha256.ts';
import { headerOf } from '../tx-answer.ts';
import { signingOf } from '../validator-set.ts';
import type { Findings } from './findings.ts';

const ED25519_BYTES = 32;

interface StoredSet {
  readonly height: number;
  /** Upper-case hex; null when a key has a length that is not hashed here. */
  readonly hash: string | null;
}

/** Compares the stored validator sets and commits with the headers, height by height. */
export class ConsensusWalk {
  readonly #lines: AsyncGenerator<ConsensusLine>;
  readonly #findings: Findings;
  #next: ConsensusLine | null = null;
  /** Height of the last line. */
  #newest = 0;
  #set: StoredSet | null = null;
  #proven: StoredSet | null = null;
  #wrong: StoredSet | null = null;
  #isEnded = false;
  /** Announced for the height after the last one. */
  #announced: { readonly height: number; readonly hash: string } | null = null;
  /** Stored sets that a header commits to. */
  sets = 0;
  /** Heights whose set is not stored, or has keys that are not hashed here. */
  unproven = 0;

  constructor({ consensus }: { readonly consensus: Pick<ConsensusStore, 'lines'> }, findings: Findings) {
    this.#lines = consensus.lines();
    this.#findings = findings;
  }

  /** Takes the readable heights, ascending. */
  async step(height: number, block: JsonObject): Promise<void> {
    const header = headerOf(block);
    const hash = stringAt(header, 'next_validators_hash');
    this.#announced = { height: height + 1, hash };
    await this.#advance(height, block);
    this.#compare(height, stringAt(header, 'validators_hash'));
  }

  /** Compares the set after the last height `to`, if it is stored and announced. */
  async finish(to: number): Promise<void> {
    const before = this.#set;
    await this.#advance(to + 1, null);
    const announced = this.#announced?.height === to + 1 ? this.#announced : null;
    if (announced !== null && this.#set !== before) this.#compare(announced.height, announced.hash);
    else if (announced !== null && (this.#set?.hash ?? announced.hash) !== announced.hash)
      this.#findings.missing(
        `the validators of height ${to + 1}, which the last header announces: not recorded`,
      );
    if (this.#next !== null)
      this.#findings.problem(
        `there is a validator set or commit of height ${this.#next.height}, which is not here`,
      );
  }

  async #advance(height: number, block: JsonObject | null): Promise<void> {
    for (;;) {
      this.#next ??= await this.#read();
      if (this.#next === null || this.#next.height > height) return;
      const line = this.#next;
      this.#next = null;
      if (line.height < this.#newest)
        this.#findings.problem(`a validator set or commit of height ${line.height} is out of order`);
      this.#newest = line.height;
      if (line.validators !== undefined) this.#set = this.#storedSet(line.height, line.validators);
      if (line.commit !== undefined && line.height === height && block !== null)
        this.#compareCommit(height, line.commit, block);
    }
  }

  /** null at the end, and when the rest is lost, which is reported. */
  async #read(): Promise<ConsensusLine | null> {
    if (this.#isEnded) return null;
    try {
      const line = await this.#lines.next();
      if (line.done !== true) return line.value;
    } catch (caught) {
      if (!(caught instanceof DamagedPartError || caught instanceof SyntaxError)) throw caught;
      this.#findings.problem(caught.message);
      this.#set = null;
    }
    this.#isEnded = true;
    return null;
  }

  #storedSet(height: number, set: JsonObject): StoredSet {
    const signing = signingOf(set);
    const addresses = listAt(set, 'validators').map((validator) => stringAt(asObject(validator), 'address'));
    for (const [index, { publicKey }] of signing.entries())
      if (publicKey.length === ED25519_BYTES && addressOfKey(publicKey) !== addresses[index])
        this.#findings.problem(`height ${height}: a validator’s address is not that of its key`);
    const isHashed = signing.every(({ publicKey }) => KEY_FIELDS.has(publicKey.length));
    return { height, hash: isHashed ? bytesToHex(hashValidators(signing)) : null };
  }

  #compare(height: number, hash: string): void {
    const set = this.#set;
    if (set === null || set.hash === null) {
      this.unproven += 1;
      return;
    }
    if (set.hash === hash) {
      if (set !== this.#proven) this.sets += 1;
      this.#proven = set;
      return;
    }
    // A wrong set is one problem, not one per height.
    if (set === this.#wrong) return;
    this.#wrong = set;
    this.#findings.problem(
      `height ${height}: the validators, stored at height ${set.height}, are not those that the header commits to`,
    );
  }

  #compareCommit(height: number, stored: JsonObject, block: JsonObject): void {
    const signed = objectAt(stored, 'signed_header');
    const isOfBlock =
      sameJson(objectAt(signed, 'header'), headerOf(block)) &&
      sameJson(objectAt(objectAt(signed, 'commit'), 'block_id'), objectAt(block, 'block_id'));
    if (!isOfBlock) this.#findings.problem(`height ${height}: the commit is for another block`);
  }
}
