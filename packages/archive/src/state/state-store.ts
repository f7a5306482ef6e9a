import type { SearchBudget } from '../search/search-budget.ts';

export interface StateAnswer {
  /** Height of the recording round; valid until the next answer of its key. */
  readonly height: number;
  readonly status: number;
  /** JSON text exactly as recorded. */
  readonly body: string;
}

/** A recording round: a full one records every known path, a light one only some. */
export interface StateHeight {
  readonly height: number;
  readonly kind: 'full' | 'light';
}

/**
 * The state of an archive. The key of an answer is the recorded path, byte for byte (percent-encoded, with
 * its query): nothing is normalized.
 */
export interface StateStore {
  /** Recorded heights, ascending. */
  readonly heights: readonly StateHeight[];
  /** The newest answer of exactly this key at or before `height`; undefined when there is none. */
  newest(key: string, height: number): Promise<StateAnswer | undefined>;
  /** The UTC day of a block, such as `2026-07-07`; undefined when it is not recorded. */
  dayOf?(height: number): Promise<string | undefined>;
}

/** A GET request to a node's gateway. */
export interface NodeRequest {
  /** Percent-decoded path, without the query. */
  readonly path: string;
  /** The path as sent, percent-encoded, without the query. */
  readonly rawPath: string;
  readonly query: URLSearchParams;
  /** Value of `x-cosmos-block-height`; undefined when absent. */
  readonly heightHeader: string | undefined;
  /** Cost limit of its searches; by default only the number of heights read is limited. */
  readonly budget?: SearchBudget | undefined;
}

/**
 * The request of a URL after the node's path; `height` is its height header.
 * @throws {URIError} for an invalid percent-encoding.
 */
export function nodeRequest(
  target: string,
  height?: number | string | null,
  budget?: SearchBudget,
): NodeRequest {
  const [rawPath = '', ...query] = target.split('?');
  return {
    path: decodeURIComponent(rawPath),
    rawPath,
    query: new URLSearchParams(query.join('?')),
    heightHeader: height?.toString(),
    budget,
  };
}

/** A response of the node's gateway. Header names are lower case; the body is JSON text. */
export interface NodeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
