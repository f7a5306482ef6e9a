import { JSDOM } from 'jsdom';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Props {
  readonly text: string;
}

/** As React's renderer writes a part below a `Suspense`. */
const HTML = '<main><!--$--><p>rendered</p><!--/$--></main>';

let root: HTMLElement;

beforeEach(() => {
  const { window } = new JSDOM(`<div id="root">${HTML}</div>`);
  for (const name of ['window', 'document', 'navigator', 'HTMLElement'] as const)
    vi.stubGlobal(name, name === 'window' ? window : window[name]);
  vi.stubEnv('SSR', false);
  vi.resetModules();
  const found = window.document.getElementById('root');
  if (found === null) throw new Error('there is no #root');
  root = found;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

/** A hydrated page with one deferred part, whose code counts how often it is requested. */
async function hydrate() {
  const { hydrateRoot } = await import('react-dom/client');
  const { deferredComponent } = await import('./lazy-component.ts');
  const { markInteracted } = await import('./first-interaction.ts');
  const Text = ({ text }: Props) => createElement('p', null, text);
  const load = vi.fn(() => Promise.resolve({ default: Text }));
  const Part = deferredComponent(load, 'waiting');
  const main = (text: string) => createElement('main', null, createElement(Part, { text }));
  const faults: unknown[] = [];
  const app = hydrateRoot(root, main('rendered'), { onRecoverableError: (error) => faults.push(error) });
  await new Promise((resolve) => setTimeout(resolve, 20));
  const element = root.querySelector('p');
  return { app, load, faults, element, setText: (text: string) => app.render(main(text)), markInteracted };
}

it('a deferred part stays as it was rendered until the page is used', async () => {
  const { app, load, faults, element, markInteracted } = await hydrate();
  expect(load).not.toHaveBeenCalled();
  expect(root.textContent).toBe('rendered');
  markInteracted();
  await expect.poll(() => load.mock.calls.length).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(root.querySelector('p')).toBe(element);
  expect(faults).toEqual([]);
  app.unmount();
});

it('a deferred part loads when its props change, and follows without its fallback', async () => {
  const { app, load, faults, element, setText } = await hydrate();
  const seen: string[] = [];
  const { MutationObserver } = root.ownerDocument.defaultView ?? {};
  if (MutationObserver === undefined) throw new Error('there is no window');
  new MutationObserver(() => seen.push(root.textContent)).observe(root, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  setText('changed');
  await expect.poll(() => root.textContent).toBe('changed');
  expect(load).toHaveBeenCalledOnce();
  expect(seen).not.toContain('waiting');
  expect(root.querySelector('p')).toBe(element);
  expect(faults).toEqual([]);
  app.unmount();
});
