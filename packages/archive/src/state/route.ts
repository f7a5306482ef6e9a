import type { NodeError } from './node-error.ts';
import type { OffsetAndKeyWording } from './paging.ts';
import type { Recorded, StateView } from './state-view.ts';

/** JSON whose strings may contain `{name}` for a request parameter. */
export type Template = string | boolean | null | readonly Template[] | { readonly [name: string]: Template };

/** How a module words errors about an address in its path. */
export interface AddressRule {
  readonly kind: 'account' | 'valoper' | 'valcons';
  readonly empty: NodeError;
  /** Status and code of the error, and the text before the bech32 library's message. */
  readonly malformed: { readonly status: number; readonly code: number; readonly before: string };
  /** How a valid address of another prefix is refused: by the SDK's codec, by bank, or by older modules. */
  readonly otherPrefix: 'codec' | 'bank' | 'legacy';
}

/** An answer extracted from a complete list that was recorded under another path. */
export type FromList =
  | {
      readonly kind: 'item';
      /** Path of the list, with `{name}` for parameters. */
      readonly path: string;
      readonly list: string;
      /** Path in an item -> parameter it must equal. */
      readonly where: Readonly<Record<string, string>>;
      /** Member of the answer that holds the item. */
      readonly as: string;
      /** Members of the item that are omitted from the answer. */
      readonly without?: readonly string[];
      /** Members after the item: raw JSON, or `@name` for a member of the list's answer. */
      readonly then?: Readonly<Record<string, string>>;
      /**
       * Whether an item that a newer list lacks is gone, or its older recorded answer remains valid.
       */
      readonly lacking: 'gone' | 'keep';
    }
  | {
      readonly kind: 'items';
      readonly path: string;
      readonly list: string;
      /** Path in an item -> parameter it must equal if given. */
      readonly where: Readonly<Record<string, string>>;
      /** Takes precedence over an older recorded answer of the path itself. */
      readonly fresher?: boolean;
    }
  | {
      /** The list does not contain the answer, but shows whether its subject still exists. */
      readonly kind: 'member';
      readonly path: string;
      readonly list: string;
      readonly where: Readonly<Record<string, string>>;
    };

type ItemOfList = Extract<FromList, { kind: 'item' }>;

/** One item of a list, by default gone where a newer list lacks it. */
export const item = (
  path: string,
  list: string,
  where: ItemOfList['where'],
  as: string,
  more: Partial<Pick<ItemOfList, 'without' | 'then' | 'lacking'>> = {},
): ItemOfList => ({ kind: 'item', path, list, where, as, lacking: 'gone', ...more });

export type Parameters = Readonly<Record<string, string>>;

/** Computes an answer from answers of other paths; undefined when it cannot. */
export type Compute = (view: StateView, parameters: Parameters) => Promise<ComputedAnswer | undefined>;

export interface ComputedAnswer {
  /** Concluded from the lack of a recorded answer about the subject. */
  readonly ofUnseen?: boolean;
  /** Height of the state that was read. */
  readonly height: number;
  readonly status: number;
  readonly body: string;
}

/** A node's answer about an unknown subject; `unrecorded` when only a node could know. */
type Unseen = { readonly body: Template } | NodeError | 'unrecorded';

/** A GET path of a node. */
export interface Route {
  /** `{name}` matches one segment, also an empty one; `{name=**}` matches several. */
  readonly pattern: string;
  /** Parameters that are unsigned numbers; the gateway refuses others in the path. */
  readonly numbers?: readonly string[];
  /** Query parameters that distinguish answers, in the order in which recordings write them. */
  readonly query?: readonly string[];
  /** The node's defaults of query parameters. */
  readonly defaults?: Readonly<Record<string, string>>;
  readonly addresses?: Readonly<Record<string, AddressRule>>;
  /** Throws a refusal of what the gateway cannot parse besides `numbers`: names of enums, bytes. */
  readonly parse?: (parameters: Parameters) => void;
  /** Keeps only the list items that a repeated query parameter selects, in its order. */
  readonly pick?: {
    readonly list: string;
    /** Path in an item that the parameter matches. */
    readonly at: string;
    readonly by: string;
    /** Replacement for a missing item; omitted when there is none. */
    readonly otherwise?: Template;
  };
  /** Refuses what the handler refuses before any lookup. */
  readonly refuse?: (parameters: Parameters) => NodeError | undefined;
  readonly fromList?: FromList;
  readonly compute?: Compute;
  readonly unseen: Unseen;
  /** Defaults to `always`. */
  readonly recorded?: Recorded;
  readonly offsetAndKey?: OffsetAndKeyWording;
  readonly maxLimit?: number;
  /** The handler never returns a total. */
  readonly neverCounts?: boolean;
  /** The handler accepts paging, but it does not apply to the returned list. */
  readonly unpaged?: boolean;
  /** Not in the tables: only exactly recorded paths and queries are known. */
  readonly unlisted?: boolean;
}

export interface RouteMatch {
  readonly route: Route;
  readonly parameters: Parameters;
}

interface Compiled {
  readonly route: Route;
  readonly segments: readonly string[];
  /** Position of the parameter that matches several segments; -1 without one. */
  readonly wide: number;
}

/** Compiles routes for matching; the first match wins, as in a node's gateway. */
export function createMatcher(routes: readonly Route[]): (path: string) => RouteMatch | undefined {
  const bySize = new Map<number, Compiled[]>();
  const open: Compiled[] = [];
  for (const route of routes) {
    const segments = route.pattern.split('/');
    const wide = segments.findIndex((segment) => segment.endsWith('=**}'));
    if (wide >= 0) open.push({ route, segments, wide });
    else bySize.set(segments.length, [...(bySize.get(segments.length) ?? []), { route, segments, wide }]);
  }
  return (path) => {
    const segments = path.split('/');
    for (const candidates of [bySize.get(segments.length) ?? [], open])
      for (const candidate of candidates) {
        const parameters = fit(candidate, segments);
        if (parameters !== undefined) return { route: candidate.route, parameters };
      }
    return undefined;
  };
}

function fit({ segments, wide }: Compiled, path: readonly string[]): Parameters | undefined {
  const more = path.length - segments.length;
  if (wide < 0 ? more !== 0 : more < 0) return undefined;
  const positionOf = (at: number) => (wide >= 0 && at > wide ? at + more : at);
  // Few of the hundreds of routes get further.
  if (!segments.every((segment, at) => segment.startsWith('{') || segment === path[positionOf(at)]))
    return undefined;
  const parameters: Record<string, string> = {};
  for (const [at, segment] of segments.entries()) {
    if (!segment.startsWith('{')) continue;
    const from = positionOf(at);
    const text = path.slice(from, at === wide ? from + more + 1 : from + 1).join('/');
    parameters[segment.slice(1, -1).replace('=**', '')] = text;
  }
  return parameters;
}

/** Replaces every `{name}` by that parameter; empty when absent. */
export function fillText(text: string, parameters: Parameters): string {
  return text.replace(/\{([a-z_.]+)\}/gi, (_, name: string) => parameters[name] ?? '');
}

export function fillTemplate(template: Template, parameters: Parameters): string {
  return JSON.stringify(template, (_, value: unknown) =>
    typeof value === 'string' ? fillText(value, parameters) : value,
  );
}
