/** Lazily loaded components. */
import {
  createElement,
  lazy,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { withRetryFallback } from '../ui/code-load-error.tsx';
import { Suspense } from '../ui/suspense.tsx';
import { whenInteracted } from './first-interaction.ts';
import { useHydrated } from './hydration.ts';
import { trackWork } from './settled.ts';

/** Loaders of components that were defined but not rendered yet, in order of definition. */
const waiting = new Set<() => Promise<unknown>>();

/** Registers code without a component for loading while idle. */
export function loadInTime(load: () => Promise<unknown>): void {
  waiting.add(load);
}

/** Imports a module whose default export is a component. */
export type ImportComponent<P> = () => Promise<{ readonly default: ComponentType<P> }>;

/** A component that can be preloaded; a failed preload is retried on render. */
export type LazyComponent<P> = ComponentType<P> & { readonly load: () => void };

/**
 * Loads a component on first render, inside a `Suspense`. A preloaded component renders synchronously, because React
 * may keep a shown fallback for a third of a second.
 */
export function lazyComponent<P extends object>(load: ImportComponent<P>): LazyComponent<P> {
  let loaded: ComponentType<P> | null = null;
  const preload = async () => {
    ({ default: loaded } = await load());
    waiting.delete(preload);
    return loaded;
  };
  waiting.add(preload);
  const Lazy = lazy(async () => ({ default: await trackWork(withRetryFallback(preload)) }));
  function Component(props: P) {
    // Fixed per instance: switching the component type would remount it.
    const [Chosen] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    return createElement(Chosen, props);
  }
  Component.load = () => {
    preload().catch(() => undefined);
  };
  return Component;
}

/**
 * A component that can be read as it was rendered: on a prerendered page its code loads with the first use of the page,
 * with other props, or with `load`. Brings its own `Suspense`.
 */
export function deferredComponent<P extends object>(
  load: ImportComponent<P>,
  fallback: ReactNode = null,
): LazyComponent<P> {
  let setLoaded = () => {};
  const whenLoaded = new Promise<void>((resolve) => (setLoaded = resolve));
  const Part = lazyComponent(async () => {
    const module = await load();
    setLoaded();
    return module;
  });
  const Deferred = lazy(async () => {
    await Promise.race([whenInteracted(), whenLoaded]);
    return { default: Part };
  });
  function Content({ shown, onShown }: Readonly<{ shown: P; onShown: () => void }>) {
    const isHydrating = useIsHydrating();
    const [Chosen] = useState<ComponentType<P>>(() => (isHydrating ? Deferred : Part));
    useLayoutEffect(onShown, [onShown]);
    return createElement(Chosen, shown);
  }
  // An update before hydration would replace what was rendered by the fallback.
  const Boundary = memo((props: { readonly shown: P; readonly onShown: () => void }) =>
    createElement(Suspense, { fallback }, createElement(Content, props)),
  );
  function Component(props: P) {
    const isHydrating = useIsHydrating();
    const [rendered, setRendered] = useState<P | null>(() => (isHydrating ? props : null));
    const onShown = useCallback(() => setRendered(null), []);
    const isOutdated = rendered !== null && !isShallowEqual(rendered, props);
    useEffect(() => {
      if (isOutdated) Part.load();
    }, [isOutdated]);
    return createElement(Boundary, { shown: rendered ?? props, onShown });
  }
  return Object.assign(Component, { load: Part.load });
}

const useIsHydrating = (): boolean => !useHydrated() && !import.meta.env.SSR;

function isShallowEqual<P extends object>(a: P, b: P): boolean {
  const [before, now] = [Object.entries(a), new Map<string, unknown>(Object.entries(b))];
  return before.length === now.size && before.every(([name, value]) => Object.is(now.get(name), value));
}

/** Loads the next pending component; false when there is none. Failures are retried on render. */
export async function loadNextComponent(): Promise<boolean> {
  const [next] = waiting;
  if (next === undefined) return false;
  waiting.delete(next);
  await next().catch(() => undefined);
  return true;
}
