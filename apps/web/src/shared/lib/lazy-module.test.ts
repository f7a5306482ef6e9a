import { JSDOM } from 'jsdom';
import { createElement } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyModule } from './lazy-module.ts';

afterEach(() => vi.unstubAllGlobals());

it('a retry hides the failure while it loads', async () => {
  const { window } = new JSDOM('<main></main>');
  for (const name of ['window', 'document', 'navigator', 'HTMLElement'] as const)
    vi.stubGlobal(name, name === 'window' ? window : window[name]);
  const { createRoot } = await import('react-dom/client');
  const main = window.document.querySelector('main');
  if (main === null) throw new Error('there is no main');
  let finish: (text: string) => void = () => {};
  const importModule = vi
    .fn(() => new Promise<string>((resolve) => (finish = resolve)))
    .mockRejectedValueOnce(new Error('offline'));
  const part = lazyModule(importModule);
  function Part() {
    const { module, hasFailed } = part.useValue();
    return module ?? (hasFailed ? 'failed' : 'loading');
  }
  const app = createRoot(main);
  app.render(createElement(Part));
  await expect.poll(() => main.textContent).toBe('failed');
  part.load();
  await expect.poll(() => main.textContent).toBe('loading');
  finish('loaded');
  await expect.poll(() => main.textContent).toBe('loaded');
  expect(importModule).toHaveBeenCalledTimes(2);
  app.unmount();
});
