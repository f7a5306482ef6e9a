import { addressToHex, valconsFromEd25519 } from '@cairn/chain/address';
import { bytesToHex } from '@cairn/chain/bytes';
import { sameJson, type JsonObject } from '@cairn/chain/json';
import { hashValidators, KEY_FIELDS } from '@cairn/chain/verify/hash-block';
import type { ConsensusLine } from '../consensus-store.ts';
import { base64Bytes } from '../encoded-bytes.ts';
import { DamagedPartError } from '../errors.ts';
import { asObject, listAt, objectAt, stringAt } from '../json-access.ts';
import type { Archive } from '../open-archive.ts';
import { headerOf } from '../tx-answer.ts';
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
  #set: StoredSet | null = null;
  #wrong: StoredSet | null = null;
  #isEnded = false;
  /** Announced for the height after the last one. */
  #announced: { readonly height: number; readonly hash: string } | null = null;
  sets = 0;
  /** Heights whose set is not stored, or has keys that are not hashed here. */
  unproven = 0;

  constructor({ consensus }: Archive, findings: Findings) {
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

  /** Compares the set after the last height, if it is stored. */
  async finish(): Promise<void> {
    const announced = this.#announced;
    if (announced === null) return;
    const before = this.sets;
    await this.#advance(announced.height, null);
    if (this.sets > before) this.#compare(announced.height, announced.hash);
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
      if (line.validators !== undefined) {
        this.#set = this.#storedSet(line.height, line.validators);
        this.sets += 1;
      }
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
    const signing = listAt(set, 'validators').map((listed) => {
      const validator = asObject(listed);
      const key = stringAt(objectAt(validator, 'pub_key'), 'value');
      const publicKey = base64Bytes(key);
      if (publicKey.length === ED25519_BYTES && addressOf(key) !== stringAt(validator, 'address'))
        this.#findings.problem(`height ${height}: a validator’s address is not that of its key`);
      return { publicKey, votingPower: BigInt(stringAt(validator, 'voting_power')) };
    });
    const isHashed = signing.every(({ publicKey }) => KEY_FIELDS.has(publicKey.length));
    return { height, hash: isHashed ? bytesToHex(hashValidators(signing)) : null };
  }

  #compare(height: number, hash: string): void {
    const set = this.#set;
    if (set === null || set.hash === null) {
      this.unproven += 1;
      return;
    }
    // A wrong set is one problem, not one per height.
    if (set.hash === hash || set === this.#wrong) return;
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

const addressOf = (key: string): string => addressToHex(valconsFromEd25519(key, 'x')).toUpperCase();
