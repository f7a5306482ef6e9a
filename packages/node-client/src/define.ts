/** Calls of a node's REST, described once: the path, the shape of the answer, what goes into the request. */
import type * as v from 'valibot';
import type { Subject } from './grpc-error.ts';
import { orMovedTo } from './moved.ts';
import type { Answer, CallOptions, NodeClient, Page } from './node-client.ts';
import {
  listWhole,
  pageQuery,
  pathKey,
  type PagedOptions,
  type WholeList,
  type WholeListOptions,
} from './paginate.ts';
import { getRest, type Query, type RestOptions } from './request.ts';

/** What a call takes, by name. Schemas state the types; values come from the domain and are not parsed again. */
type Takes = Readonly<Record<string, v.GenericSchema>>;
type Values<P extends Takes> = v.InferOutput<v.StrictObjectSchema<P, undefined>>;
/** The variable parts of a path, which a call has to take. */
type Named<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends 'pagination.key' ? never : Name extends `${infer Bare}=**` ? Bare : Name) | Named<Rest>
  : never;
type TakesOf<Path extends string> = Takes & Readonly<Record<Named<Path>, v.GenericSchema>>;
/** The argument may be left out where nothing in it is required. */
type Argument<P> = Partial<P> extends P ? [parameters?: P] : [parameters: P];

/** A call of the node. */
export interface NodeCall<P, T> {
  (node: NodeClient, ...argument: Argument<P>): Promise<Answer<T>>;
  /** As the SDK's proto files have it: `/cosmos/bank/v1beta1/balances/{address}`, `{denom=**}` where slashes stay. */
  readonly path: string;
}

/** A list that comes in pages; `all` follows them at one height to the end, or to the cap. */
export interface NodeList<P, T> extends NodeCall<P & PagedOptions, Page<T>> {
  readonly all: (
    node: NodeClient,
    ...argument: Argument<P & WholeListOptions>
  ) => Promise<Answer<WholeList<T>>>;
}

interface Details<P, T> {
  /** The query, where it is not what the call takes under the same names. */
  readonly query?: (parameters: P) => Query;
  /** Of a tx or block that is not found the archive is asked too. */
  readonly subject?: Subject;
  /** How the handler says that the thing does not exist, where its gRPC code is not 5. */
  readonly missing?: RegExp;
  /** Where later versions serve it, and how they say so at the older path if not by 501. */
  readonly moved?: {
    readonly path: string;
    readonly schema: v.GenericSchema<unknown, T>;
    readonly when?: RegExp;
    /** A chain with this module is asked at the later path first. */
    readonly module?: string;
  };
}

/** Any parameters, as the request is built from them. */
type AnyParameters = PagedOptions & Readonly<Record<string, unknown>>;

/** Refuses a path with variable parts. */
type Plain<Path extends string> = Path & ([Named<Path>] extends [never] ? unknown : never);

/**
 * A call for one thing. What it takes and the path does not name goes into the query; a `height` in the path is part
 * of the question, elsewhere it chooses the state.
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

/** A call for a list. A `pagination.key` in the path is where some Elys lists take it. @see defineGet */
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
  const all = (node: NodeClient, parameters: AnyParameters & WholeListOptions = {}) =>
    listWhole((asked) => list(node, { ...parameters, ...asked }), parameters);
  return Object.assign(list, { path, all });
}

/** A call that has more to do than one request: `of` is the one whose path it reads. */
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

/** Named in a path: `{address}`, `{denom=**}`. */
const VARIABLE = /\{([\w.]+)(=\*\*)?\}/g;
/** Where a list takes the key of its page. */
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
  // Of heights before the module came, its path is not served.
  if (moved.module !== undefined && node.modules.includes(moved.module)) return orMovedTo(second(), first);
  return orMovedTo(first(), second, moved.when);
}

/** The path with its variable parts filled in and percent-encoded. */
function filled(path: string, parameters: AnyParameters): string {
  return path.replace(VARIABLE, (variable, name: string, slashes: string | undefined) => {
    if (variable === KEY) return pathKey(parameters.page?.key);
    const value = textOf(parameters[name]) ?? '';
    return slashes === undefined
      ? encodeURIComponent(value)
      : value.split('/').map(encodeURIComponent).join('/');
  });
}

/** What a call takes and its path does not name. */
function unnamed(path: string, takes: Takes, parameters: AnyParameters): Query {
  const names = Object.keys(takes).filter((name) => !path.includes(`{${name}`));
  return Object.fromEntries(names.map((name) => [name, textOf(parameters[name])]));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
