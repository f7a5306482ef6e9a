/** The reading methods of CometBFT's RPC, and the mapping between the JSON-RPC and URI forms of a request. */

/**
 * `bytes` are base64 in JSON-RPC, `hex` are hex; both are `0x…` in a URI. Text is quoted there, numbers and
 * flags are not.
 */
type Kind = 'bytes' | 'hex' | 'text' | 'plain';
type Parameters = Readonly<Record<string, Kind>>;

const HEIGHT: Parameters = { height: 'plain' };
const PAGE: Parameters = { page: 'plain', per_page: 'plain' };

/** The parameters of each method, in positional order. */
const METHODS: ReadonlyMap<string, Parameters> = new Map<string, Parameters>([
  ['abci_info', {}],
  ['abci_query', { path: 'text', data: 'hex', height: 'plain', prove: 'plain' }],
  ['block', HEIGHT],
  ['block_by_hash', { hash: 'bytes' }],
  ['block_results', HEIGHT],
  ['block_search', { query: 'text', ...PAGE, order_by: 'text' }],
  ['blockchain', { minHeight: 'plain', maxHeight: 'plain' }],
  ['commit', HEIGHT],
  ['consensus_params', HEIGHT],
  ['genesis', {}],
  ['genesis_chunked', { chunk: 'plain' }],
  ['header', HEIGHT],
  ['header_by_hash', { hash: 'bytes' }],
  ['health', {}],
  ['num_unconfirmed_txs', {}],
  ['status', {}],
  ['tx', { hash: 'bytes', prove: 'plain' }],
  ['tx_search', { query: 'text', prove: 'plain', ...PAGE, order_by: 'text' }],
  ['unconfirmed_txs', { limit: 'plain' }],
  ['validators', { ...HEIGHT, ...PAGE }],
]);

/** Whether a method only reads, and returns nothing of other nodes. */
export function isReadingMethod(name: string): boolean {
  return METHODS.has(name);
}

/**
 * The URI query for the parameters of a JSON-RPC request; null where a parameter is unknown or of another
 * type.
 * @param input by name or position, as JSON.
 */
export function uriQuery(method: string, input: unknown): URLSearchParams | null {
  const parameters = METHODS.get(method);
  if (parameters === undefined || (input !== undefined && typeof input !== 'object')) return null;
  const names = Object.keys(parameters);
  const entries = Array.isArray(input)
    ? input.map((value: unknown, at): readonly [string, unknown] => [names[at] ?? '', value])
    : Object.entries(input ?? {});
  const query = new URLSearchParams();
  for (const [name, value] of entries) {
    if (value === null || value === undefined) continue;
    const kind = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    const text = kind === undefined ? null : uriText(kind, value);
    if (text === null) return null;
    query.set(name, text);
  }
  return query;
}

function uriText(kind: Kind, value: unknown): string | null {
  if (kind === 'plain') return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : null;
  if (typeof value !== 'string') return null;
  if (kind === 'text') return JSON.stringify(value);
  const bytes = Buffer.from(value, kind === 'hex' ? 'hex' : 'base64');
  const back = bytes.toString(kind === 'hex' ? 'hex' : 'base64');
  return back === (kind === 'hex' ? value.toLowerCase() : value) ? `0x${bytes.toString('hex')}` : null;
}
