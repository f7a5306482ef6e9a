import type { NodeError } from './node-error.ts';
import type { BothGiven } from './paging.ts';
import type { Asked, StateView } from './state-view.ts';

/** JSON with `{name}` in its strings standing for a parameter of the request. */
export type Template = string | boolean | null | readonly Template[] | { readonly [name: string]: Template };

/** How a module words what is wrong with an address of its path. */
export interface AddressRule {
  readonly kind: 'account' | 'valoper' | 'valcons';
  readonly empty: NodeError;
  /** Status and code of the refusal; what stands before the text of the bech32 library. */
  readonly malformed: { readonly status: number; readonly code: number; readonly before: string };
  /** How a good address of another prefix is refused: by the SDK's codec, as bank does, or as older modules do. */
  readonly otherPrefix: 'codec' | 'bank' | 'legacy';
}

/** An answer taken out of a whole list that was recorded under another path. */
export type FromList =
  | {
      readonly kind: 'item';
      /** Path of the whole list, with `{name}` for parameters. */
      readonly path: string;
      readonly list: string;
      /** Path inside an item -> parameter it must equal. */
      readonly where: Readonly<Record<string, string>>;
      /** Member of the answer that holds the item. */
      readonly as: string;
      /** Members of the item that the answer leaves out. */
      readonly without?: readonly string[];
      /** Members that follow the item: raw JSON, or `@name` for a member of the list's answer. */
      readonly then?: Readonly<Record<string, string>>;
      /** What it means when the list lacks the item although an older answer of this path was recorded. */
      readonly lacking: 'gone' | 'keep';
    }
  | {
      readonly kind: 'items';
      readonly path: string;
      readonly list: string;
      /** Path inside an item -> parameter it must equal when the request gives it. */
      readonly where: Readonly<Record<string, string>>;
      /** Goes before an older recorded answer of the path itself. */
      readonly fresher?: boolean;
    }
  | {
      /** The answer itself cannot be read from the list, but whether its subject still exists can. */
      readonly kind: 'member';
      readonly path: string;
      readonly list: string;
      readonly where: Readonly<Record<string, string>>;
    };

export type Parameters = Readonly<Record<string, string>>;

/** Works an answer out of what was recorded under other paths; undefined when it cannot. */
export type Compute = (view: StateView, parameters: Parameters) => Promise<ComputedAnswer | undefined>;

export interface ComputedAnswer {
  /** Height of the state it was read from. */
  readonly height: number;
  readonly status: number;
  readonly body: string;
}

/** How a node answers about a subject that it never saw; `unrecorded` when only a node could know. */
export type Unseen = { readonly body: Template } | NodeError | 'unrecorded';

/** One GET path of a node. */
export interface Route {
  /** `{name}` fits one segment, also an empty one; `{name=**}` fits several. */
  readonly pattern: string;
  /** Parameters (path or query) that are unsigned numbers; a path one that is not is refused by the gateway. */
  readonly numbers?: readonly string[];
  /** Query parameters that tell answers apart, in the order in which recordings write them. */
  readonly query?: readonly string[];
  /** Values that the node assumes for query parameters left out. */
  readonly defaults?: Readonly<Record<string, string>>;
  readonly addresses?: Readonly<Record<string, AddressRule>>;
  /** Refuses what the gateway cannot read, beside `numbers`: names of enums. */
  readonly unreadable?: (parameters: Parameters) => NodeError | undefined;
  /** Keeps of a list, and in their order, only the items asked for by a repeated query parameter. */
  readonly pick?: {
    readonly list: string;
    /** Path inside an item that the parameter names. */
    readonly at: string;
    readonly by: string;
    /** What stands for an item that there is not; left out when there is nothing to stand. */
    readonly otherwise?: Template;
  };
  /** Refuses what the handler refuses before it looks anything up. */
  readonly refuse?: (parameters: Parameters) => NodeError | undefined;
  readonly fromList?: FromList;
  readonly compute?: Compute;
  readonly unseen: Unseen;
  /** `always` unless it says otherwise. */
  readonly asked?: Asked;
  readonly bothGiven?: BothGiven;
  readonly maxLimit?: number;
  /** The handler never gives a total. */
  readonly neverCounts?: boolean;
  /** The handler takes paging but what it lists is not what it pages over. */
  readonly unpaged?: boolean;
  /** Not in the tables: only what was recorded for exactly this path and query is known. */
  readonly unlisted?: boolean;
}

export interface RouteMatch {
  readonly route: Route;
  readonly parameters: Parameters;
}

interface Compiled {
  readonly route: Route;
  readonly segments: readonly string[];
}

/** Routes prepared for matching; the first that fits wins, as in a node's gateway. */
export function createMatcher(routes: readonly Route[]): (path: string) => RouteMatch | undefined {
  const bySize = new Map<number, Compiled[]>();
  const open: Compiled[] = [];
  for (const route of routes) {
    const segments = route.pattern.split('/');
    if (route.pattern.includes('=**}')) open.push({ route, segments });
    else bySize.set(segments.length, [...(bySize.get(segments.length) ?? []), { route, segments }]);
  }
  return (path) => {
    const segments = path.split('/');
    for (const candidate of [...(bySize.get(segments.length) ?? []), ...open]) {
      const parameters = fit(candidate.segments, segments);
      if (parameters !== undefined) return { route: candidate.route, parameters };
    }
    return undefined;
  };
}

function fit(pattern: readonly string[], path: readonly string[]): Parameters | undefined {
  const parameters: Record<string, string> = {};
  const wide = pattern.findIndex((segment) => segment.endsWith('=**}'));
  const width = wide < 0 ? 1 : path.length - pattern.length + 1;
  if (width < 1 || (wide < 0 && pattern.length !== path.length)) return undefined;
  for (const [at, segment] of pattern.entries()) {
    const from = wide >= 0 && at > wide ? at + width - 1 : at;
    const given = path.slice(from, at === wide ? from + width : from + 1).join('/');
    if (!segment.startsWith('{')) {
      if (segment !== given) return undefined;
    } else {
      parameters[segment.slice(1, -1).replace('=**', '')] = given;
    }
  }
  return parameters;
}

/** Text with every `{name}` replaced by that parameter; an absent one becomes empty. */
export function fillText(text: string, parameters: Parameters): string {
  return text.replace(/\{([a-z_.]+)\}/gi, (_, name: string) => parameters[name] ?? '');
}

/** JSON text of a template. */
export function fillTemplate(template: Template, parameters: Parameters): string {
  return JSON.stringify(template, (_, value: unknown) =>
    typeof value === 'string' ? fillText(value, parameters) : value,
  );
}
