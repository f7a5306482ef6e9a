/** What a page folder says of itself: its paths, what its parameters mean, and where its code is. */
import { createElement, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { compilePath, type PathMatcher, type RawParams } from './match-path.ts';

/** What a page component gets. */
export interface PageProps<Params> {
  readonly params: Params;
}

export interface PageDefinition<Params> {
  /** A pattern, or several: the first is the page's own, the others are aliases. */
  readonly path: string | readonly string[];
  /**
   * Reads the variable parts into domain types. What it throws is shown as "invalid": the page is not drawn and
   * nothing is asked. Throw an ExplorerError for a sentence of the catalogue.
   */
  readonly params: (raw: RawParams) => Params;
  /** The page's own chunk. */
  readonly load: () => Promise<ComponentType<PageProps<Params>>>;
}

/** A page matched to a path. */
export type PageMatch =
  | { readonly outcome: 'page'; readonly page: Page; readonly render: () => ReactNode }
  | { readonly outcome: 'invalid'; readonly error: unknown };

export interface Page {
  readonly matchers: readonly PathMatcher[];
  /** Fetches the chunk before anybody asks for the page. Settles either way: what failed is asked for again, and told, when the page is drawn. */
  readonly preload: () => Promise<void>;
  /** The page at these parameters. */
  readonly open: (raw: RawParams) => PageMatch;
}

/** Defines a page. The chunk is fetched on first use, or when a link to it is hovered or focused. */
export function definePage<Params>(definition: PageDefinition<Params>): Page {
  const { path, params, load } = definition;
  let loaded: ComponentType<PageProps<Params>> | null = null;
  const loadKept = async () => {
    loaded = await load();
    return loaded;
  };
  const Lazy: LazyExoticComponent<ComponentType<PageProps<Params>>> = lazy(async () => ({
    default: await loadKept(),
  }));
  const page: Page = {
    matchers: (typeof path === 'string' ? [path] : path).map(compilePath),
    preload: () =>
      loadKept().then(
        () => undefined,
        () => undefined,
      ),
    open(raw) {
      try {
        const parsed = params(raw);
        // Chosen once for this opening: another component type would start the page anew.
        const Component = loaded ?? Lazy;
        return { outcome: 'page', page, render: () => createElement(Component, { params: parsed }) };
      } catch (error) {
        return { outcome: 'invalid', error };
      }
    },
  };
  return page;
}
