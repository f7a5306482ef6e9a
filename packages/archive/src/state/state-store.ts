import type { SearchBudget } from '../search/search-budget.ts';

/** One recorded answer about state, as the node gave it. */
export interface StateAnswer {
  /** Height of the recording round that wrote it down; it holds until the next recorded answer of its key. */
  readonly height: number;
  readonly status: number;
  /** JSON text exactly as recorded. */
  readonly body: string;
}

/** One recording round: a full one asked every known path, a light one only some. */
export interface StateHeight {
  readonly height: number;
  readonly kind: 'full' | 'light';
}

/**
 * What the archive kept of state. The key of an answer is the recorded path, byte for byte as in the
 * recording (still percent-encoded, and with the part after `?` when it has one): nothing is made canonical.
 */
export interface StateStore {
  /** Recorded heights, ascending. */
  readonly heights: readonly StateHeight[];
  /** Newest answer recorded for exactly this key at or before `height`; undefined when there is none. */
  newest(key: string, height: number): Promise<StateAnswer | undefined>;
}

/** A GET as a node's gateway sees it. */
export interface NodeRequest {
  /** Percent-decoded path, without the query. */
  readonly path: string;
  /** The path as it came over the wire, still percent-encoded, without the query. */
  readonly rawPath: string;
  readonly query: URLSearchParams;
  /** Value of `x-cosmos-block-height`; undefined when the request has none. */
  readonly heightHeader: string | undefined;
  /** What its searches may cost; bounded by what they read alone when absent. */
  readonly budget?: SearchBudget | undefined;
}

/** What the node's gateway sends back. Header names are lower case; the body is JSON text. */
export interface NodeAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}
