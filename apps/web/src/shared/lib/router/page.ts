/** Page definitions: paths, parameters and code. */
import type { ChainConfig } from '@cairn/chain/chain-config';
import type { NodeClient } from '@cairn/node-client/node-client';
import type { QueryClient } from '@tanstack/react-query';
import { createElement, lazy, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react';
import { withRetryFallback } from '../../ui/code-load-error.tsx';
import { trackWork } from '../settled.ts';
import { compilePath, type PathMatcher, type RawParams } from './match-path.ts';

/** Props of a page component. */
export interface PageProps<Params> {
  readonly params: Params;
}

/** A page with the queries it starts before its first render. */
export type PageComponent<Params> = ComponentType<PageProps<Params>> & {
  /**
   * Prefetches the first queries of a page, so that its components find them in flight. A promise
   * resolves once those that depend on embedded answers are sent: rendering would delay them. Components report failures.
   */
  readonly prefetch?: (reader: Reader, params: Params) => void | Promise<void>;
};

/** The node and cache used for prefetching. */
export interface Reader {
  readonly client: QueryClient;
  readonly node: NodeClient;
  readonly chain: ChainConfig;
}

export type PageMatch =
  | { readonly outcome: 'page'; readonly render: () => ReactNode }
  | { readonly outcome: 'invalid'; readonly error: unknown };

export interface Page {
  readonly matchers: readonly PathMatcher[];
  /** Preloads the chunk. Never rejects: rendering the page retries and reports failures. */
  readonly preload: () => Promise<void>;
  /** Prefetches the first queries of the page for these parameters, once its code is loaded; no-op for invalid ones. */
  readonly prefetch: (reader: Reader, raw: RawParams) => Promise<void>;
  /** Resolves the page for these parameters. */
  readonly open: (raw: RawParams) => PageMatch;
}

/**
 * Defines a page. Its chunk loads on first use, or when a link to it is hovered or focused.
 * @param path A pattern, or several: the first is canonical, the others are aliases.
 * @param params Parses the variable segments into domain types. If it throws, the page shows "invalid" without
 * rendering or requesting anything. Throw an ExplorerError for a catalogue message.
 */
export function definePage<Params>(
  path: string | readonly string[],
  params: (raw: RawParams) => Params,
  load: () => Promise<{ readonly default: PageComponent<Params> }>,
): Page {
  let loaded: PageComponent<Params> | null = null;
  const loadOnce = async () => {
    ({ default: loaded } = await load());
    return loaded;
  };
  const Lazy: LazyExoticComponent<ComponentType<PageProps<Params>>> = lazy(async () => ({
    default: await trackWork(withRetryFallback(loadOnce)),
  }));
  return {
    matchers: (typeof path === 'string' ? [path] : path).map(compilePath),
    async preload() {
      await loadOnce().catch(() => undefined);
    },
    async prefetch(reader, raw) {
      try {
        await loaded?.prefetch?.(reader, params(raw));
      } catch {
        // Rendering the page reports an invalid parameter or a failed query.
      }
    },
    open(raw) {
      try {
        const parsed = params(raw);
        // Fixed per opening: switching the component type would remount the page.
        const Component = loaded ?? Lazy;
        return { outcome: 'page', render: () => createElement(Component, { params: parsed }) };
      } catch (error) {
        return { outcome: 'invalid', error };
      }
    },
  };
}

/** A page without variable segments. @see definePage */
export const plainPage = (
  path: string | readonly string[],
  load: () => Promise<{ readonly default: PageComponent<object> }>,
): Page => definePage(path, () => ({}), load);

/** Ignores a query's failure: the component that shows its result reports it. */
export function runInBackground(question: Promise<unknown>): void {
  question.catch(() => undefined);
}
