/** What a page folder says of itself: its paths, what its parameters mean, and where its code is. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import type { NodeClient } from '@cairn/node-client/node-client';
import type { QueryClient } from '@tanstack/react-query';
import { createElement, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { orRetry } from '../../ui/code-failed.tsx';
import { trackWork } from '../settled.ts';
import { compilePath, type PathMatcher, type RawParams } from './match-path.ts';

/** What a page component gets. */
export interface PageProps<Params> {
  readonly params: Params;
}

/** A page, and what it asks for before it is drawn for the first time. */
export type PageComponent<Params> = ComponentType<PageProps<Params>> & {
  readonly readAhead?: ReadAhead<Params>;
};

/**
 * Starts the first questions of a page; whoever draws it finds them under way. Settles when those are out that wait for an
 * answer which came with the page: drawing takes the processor, and they would go out after it. Failures are the panels' to tell.
 */
export type ReadAhead<Params> = (reader: Reader, params: Params) => Promise<void>;

/** Whom to ask, and where answers are kept. */
export interface Reader {
  readonly client: QueryClient;
  readonly node: NodeClient;
  readonly chain: ChainConfig;
}

/** A page matched to a path. */
export type PageMatch =
  | { readonly outcome: 'page'; readonly page: Page; readonly render: () => ReactNode }
  | { readonly outcome: 'invalid'; readonly error: unknown };

export interface Page {
  readonly matchers: readonly PathMatcher[];
  /** Fetches the chunk before anybody asks for the page. Settles either way: what failed is asked for again, and told, when the page is drawn. */
  readonly preload: () => Promise<void>;
  /** Starts the first questions of the page at these parameters, once its code is there; nothing where they are none. */
  readonly readAhead: (reader: Reader, raw: RawParams) => Promise<void>;
  /** The page at these parameters. */
  readonly open: (raw: RawParams) => PageMatch;
}

/**
 * Defines a page. Its chunk is fetched on first use, or when a link to it is hovered or focused.
 * @param path A pattern, or several: the first is the page's own, the others are aliases.
 * @param params Reads the variable parts into domain types. What it throws is shown as "invalid": the page is not rendered
 *   and nothing is requested. Throw an ExplorerError for a sentence of the catalogue.
 */
export function definePage<Params>(
  path: string | readonly string[],
  params: (raw: RawParams) => Params,
  load: () => Promise<PageComponent<Params>>,
): Page {
  let loaded: PageComponent<Params> | null = null;
  const loadKept = async () => {
    loaded = await load();
    return loaded;
  };
  const Lazy: LazyExoticComponent<ComponentType<PageProps<Params>>> = lazy(async () => ({
    default: await trackWork(orRetry(loadKept)),
  }));
  const page: Page = {
    matchers: (typeof path === 'string' ? [path] : path).map(compilePath),
    preload: () =>
      loadKept().then(
        () => undefined,
        () => undefined,
      ),
    async readAhead(reader, raw) {
      try {
        await loaded?.readAhead?.(reader, params(raw));
      } catch {
        // A bad parameter, or a question that failed: drawing the page tells.
      }
    },
    open(raw) {
      try {
        const parsed = params(raw);
        // Chosen once for this opening: another component type would start the page again.
        const Component = loaded ?? Lazy;
        return { outcome: 'page', page, render: () => createElement(Component, { params: parsed }) };
      } catch (error) {
        return { outcome: 'invalid', error };
      }
    },
  };
  return page;
}

/** A page without variable parts. @see definePage */
export const plainPage = (
  path: string | readonly string[],
  load: () => Promise<PageComponent<object>>,
): Page => definePage(path, () => ({}), load);

/** Lets a question run: whoever shows its answer tells its failure. */
export function letRun(question: Promise<unknown>): void {
  question.catch(() => undefined);
}
