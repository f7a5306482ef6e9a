import { attempt } from '@cairn/chain/attempt';
import { sameJson, type JsonObject } from '@cairn/chain/json';
import { isDecodedFrom } from '@cairn/chain/verify/decoded-tx';
import { base64Bytes } from '../encoded-bytes.ts';
import type { Findings } from './findings.ts';

/** Decodes a raw tx as a node does; throws for one that it does not know. */
export type DecodeTx = (raw: Uint8Array) => JsonObject;

/** Txs that a report names. */
const MAX_NAMED = 20;

/** Compares decoded txs with the raw ones, which headers commit to. */
export class DecodedTxs {
  readonly #decodeTx: DecodeTx | null;
  #equal = 0;
  /** Those that differ, which may be due to the version of the node. */
  readonly #others: string[] = [];
  #undecoded = 0;

  constructor(decodeTx: DecodeTx | null) {
    this.#decodeTx = decodeTx;
  }

  /** What cannot be, whatever decoded them. */
  faultsOf(
    height: number,
    decoded: readonly (JsonObject | null)[],
    rawTxs: readonly string[],
  ): readonly string[] {
    return decoded.flatMap((tx, index) => {
      const raw = rawTxs[index] ?? '';
      if (tx === null) this.#undecoded += 1;
      else if (this.#isEqual(tx, raw)) this.#equal += 1;
      else if (isDecodedFrom(tx, raw)) this.#others.push(`${index} of height ${height}`);
      else return [`tx ${index} has other signatures or messages than its bytes`];
      return [];
    });
  }

  #isEqual(decoded: JsonObject, raw: string): boolean {
    const own = this.#decodeTx && attempt(() => this.#decodeTx?.(base64Bytes(raw)) ?? null);
    return own !== null && sameJson(own, decoded);
  }

  report(findings: Findings): void {
    if (this.#equal > 0) findings.proven.push(`${this.#equal} decoded txs are what their bytes decode to`);
    const others = this.#others.length;
    if (others > 0) {
      const named = this.#others.slice(0, MAX_NAMED).join(', ');
      findings.missing(
        `${others} decoded txs are as the node decoded them, compared by signatures and types of messages only: tx ${named}${others > MAX_NAMED ? ` and ${others - MAX_NAMED} more` : ''}`,
      );
    }
    if (this.#undecoded > 0)
      findings.missing(`the decoded form of ${this.#undecoded} txs: the node could not decode them`);
  }
}
