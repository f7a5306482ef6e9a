/** Declarative REST calls of a node: path, response schema, parameters. */
import type * as v from 'valibot';
import type { Subject } from './grpc-error.ts';
import { fallbackIfMoved } from './fallback-if-moved.ts';
import type { Answer, CallOptions, NodeClient, Page } from './node-client.ts';
import {
  listAllPages,
  pageQuery,
  pathKey,
  type PagedOptions,
  type FullList,
  type FullListOptions,
} from './paginate.ts';
import { getRest, type Query, type RestOptions } from './request.ts';

/** Parameters of a call, by name. The schemas only provide types; values are not parsed again. */
type Takes = Readonly<Record<string, v.GenericSchema>>;
type Values<P extends Takes> = v.InferOutput<v.StrictObjectSchema<P, undefined>>;
/** The variable parts of a path, which are required parameters. */
type Named<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends 'pagination.key' ? never : Name extends `${infer Bare}=**` ? Bare : Name) | Named<Rest>
  : never;
type TakesOf<Path extends string> = Takes & Readonly<Record<Named<Path>, v.GenericSchema>>;
/** The argument is optional when all of its properties are. */
type Argument<P> = Partial<P> extends P ? [parameters?: P] : [parameters: P];

export interface NodeCall<P, T> {
  (node: NodeClient, ...argument: Argument<P>): Promise<Answer<T>>;
  /**
   * As in the SDK's proto files: `/cosmos/bank/v1beta1/balances/{address}`, `{denom=**}` where slashes are
   * not encoded.
   */
  readonly path: string;
}

/** A paginated list; `all` follows its pages at one height up to the end or the cap. */
export interface NodeList<P, T> extends NodeCall<P & PagedOptions, Page<T>> {
  readonly all: (
    node: NodeClient,
    ...argument: Argument<P & FullListOptions>
  ) => Promise<Answer<FullList<T>>>;
}

interface Details<P, T> {
  /** The query, when it differs from the parameters not in the path. */
  readonly query?: (parameters: P) => Query;
  /** A missing tx or block is also requested from the archive. */
  readonly subject?: Subject;
  /** Matches the handler's "not found" message when its gRPC code is not 5. */
  readonly missing?: RegExp;
  /** The path in later versions, and the error at the older path if it is not 501. */
  readonly moved?: {
    readonly path: string;
    readonly schema: v.GenericSchema<unknown, T>;
    readonly when?: RegExp;
    /** Chains with this module are queried at the later path first. */
    readonly module?: string;
    /** Chains whose modules are known, without this one, as well: the later version does without it. */
    readonly without?: string;
  };
}

/** Parameters of any call, as used to build the request. */
type AnyParameters = PagedOptions & Readonly<Record<string, unknown>>;

/** Rejects a path with variable parts. */
type Plain<Path extends string> = Path & ([Named<Path>] extends [never] ? unknown : never);

/**
 * Defines a call for a single value. Parameters that are not in the path become the query; a `height` in the
 * path is an argument of the call, otherwise it selects the state.
 */
export function defineGet<const Path extends string, T>(
  path: Plain<Path>,
  schema: v.GenericSchema<unknown, T>,
): NodeCall<CallOptions, T>;
export function defineGet<const Path extends string, T, P extends TakesOf<Path>>(
  path: Path,
  schema: v.GenericSchema<unknown, T>,
  takes: P,
  details?: Details<Values<P>, T>,
): NodeCall<Values<P> & Omit<CallOptions, keyof P>, T>;
/* @__NO_SIDE_EFFECTS__ */
export function defineGet<T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  takes: Takes = {},
  details: Details<AnyParameters, T> = {},
): NodeCall<AnyParameters, T> {
  const get = (node: NodeClient, parameters: AnyParameters = {}) =>
    request({ path, schema, takes, details }, node, parameters);
  return Object.assign(get, { path });
}

/**
 * Defines a call for a list. Some Elys lists take `pagination.key` in the path.
 * @see defineGet
 */
export function defineList<const Path extends string, T>(
  path: Plain<Path>,
  schema: v.GenericSchema<unknown, Page<T>>,
): NodeList<unknown, T>;
export function defineList<const Path extends string, T, P extends TakesOf<Path>>(
  path: Path,
  schema: v.GenericSchema<unknown, Page<T>>,
  takes: P,
  details?: Details<Values<P>, Page<T>>,
): NodeList<Values<P>, T>;
/* @__NO_SIDE_EFFECTS__ */
export function defineList<T>(
  path: string,
  schema: v.GenericSchema<unknown, Page<T>>,
  takes: Takes = {},
  details: Details<AnyParameters, Page<T>> = {},
): NodeList<AnyParameters, T> {
  const list = (node: NodeClient, parameters: AnyParameters = {}) =>
    request(
      { path, schema, takes, details },
      node,
      parameters,
      pageQuery(path.includes(KEY) ? { ...parameters.page, key: undefined } : parameters.page),
    );
  const all = (node: NodeClient, parameters: AnyParameters & FullListOptions = {}) =>
    listAllPages((requested) => list(node, { ...parameters, ...requested }), parameters);
  return Object.assign(list, { path, all });
}

/** Defines a call that needs more than one request; `of` is the call whose path it uses. */
/* @__NO_SIDE_EFFECTS__ */
export function defineCall<F extends (...argument: never[]) => unknown>(
  of: { readonly path: string },
  call: F,
): F & { readonly path: string } {
  return Object.assign(call, { path: of.path });
}

interface Described<T> {
  readonly path: string;
  readonly schema: v.GenericSchema<unknown, T>;
  readonly takes: Takes;
  readonly details: Details<AnyParameters, T>;
}

/** A variable part of a path: `{address}`, `{denom=**}`. */
const VARIABLE = /\{([\w.]+)(=\*\*)?\}/g;
const KEY = '{pagination.key}';

function request<T>(
  { path, schema, takes, details }: Described<T>,
  node: NodeClient,
  parameters: AnyParameters,
  page: Query = {},
): Promise<Answer<T>> {
  const { query, subject, missing, moved } = details;
  const { height, signal } = parameters;
  const own = query === undefined ? unnamed(path, takes, parameters) : query(parameters);
  const options: RestOptions = {
    query: { ...own, ...page },
    height: 'height' in takes ? undefined : height,
    signal,
    ...(subject === undefined ? {} : { subject }),
    ...(missing === undefined ? {} : { missing }),
  };
  const first = () => getRest(node, filled(path, parameters), options, schema);
  if (moved === undefined) return first();
  const second = () => getRest(node, filled(moved.path, parameters), options, moved.schema);
  const isLater =
    (moved.module !== undefined && node.modules.includes(moved.module)) ||
    (moved.without !== undefined && node.modules.length > 0 && !node.modules.includes(moved.without));
  // At heights before an upgrade the later path is not served.
  if (isLater) return fallbackIfMoved(second(), first);
  return fallbackIfMoved(first(), second, moved.when);
}

/** Fills the variable parts of a path, percent-encoded. */
function filled(path: string, parameters: AnyParameters): string {
  return path.replace(VARIABLE, (variable, name: string, slashes: string | undefined) => {
    if (variable === KEY) return pathKey(parameters.page?.key);
    const value = textOf(parameters[name]) ?? '';
    return slashes === undefined
      ? encodeURIComponent(value)
      : value.split('/').map(encodeURIComponent).join('/');
  });
}

function unnamed(path: string, takes: Takes, parameters: AnyParameters): Query {
  const names = Object.keys(takes).filter((name) => !path.includes(`{${name}`));
  return Object.fromEntries(names.map((name) => [name, textOf(parameters[name])]));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
