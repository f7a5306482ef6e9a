/**
 * Preloads the first calls of the page from the endpoint that the visitor chose, which only the browser knows. A small script of its
 * own: it runs while the application is still on its way.
 */
import { endpointInUse } from '../shared/lib/endpoint-choice.ts';
import type { StoredEndpoint } from '../shared/lib/storage.ts';
import { readBoot } from './boot.ts';

async function preloadCalls(): Promise<void> {
  const { chain } = await readBoot();
  const rest = endpointInUse(chain, 'rest', readChoice());
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- the service wrote it beside this script
  const calls = JSON.parse(document.getElementById('cairn-calls')?.textContent ?? '[]') as readonly string[];
  if (rest === undefined) return;
  for (const call of calls) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href: rest.url + call });
    document.head.append(link);
  }
}

function readChoice(): StoredEndpoint | null {
  try {
    // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- storage.ts checks it; here a wrong one costs a preload
    return JSON.parse(localStorage.getItem('cairn:rest') ?? 'null') as StoredEndpoint | null;
  } catch {
    return null;
  }
}

preloadCalls().catch(() => undefined);
