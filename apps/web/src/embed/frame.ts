/** Shared code of embeddable pages: boot data, clock, DOM helpers, polling. */
import type { EmbedBoot } from '@cairn/api/embed';
import { servicePath } from '../shared/config/base.ts';

const startedAtMs = performance.now();

/** The page's embedded data. @throws {TypeError} when missing. */
export function readEmbedBoot(): EmbedBoot {
  const text = document.getElementById('cairn-boot')?.textContent;
  if (typeof text !== 'string') throw new TypeError('the page has no boot data');
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- it comes in one answer with this code, from the service that made it
  return JSON.parse(text) as EmbedBoot;
}

/** Current network time, in milliseconds. */
export function networkNowMs({ nowMs, rate }: EmbedBoot): number {
  return nowMs + (performance.now() - startedAtMs) * rate;
}

type Attributes = Readonly<Record<string, string>>;

/** An element with its children; strings become text nodes. */
export function element(name: string, attributes: Attributes, ...children: readonly (Node | string)[]) {
  return filled(document.createElement(name), attributes, children);
}

/** @see element, for SVG. */
export function shape(name: string, attributes: Attributes, ...children: readonly Node[]) {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

function filled<E extends Element>(made: E, attributes: Attributes, children: readonly (Node | string)[]): E {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A link to a page of this explorer, opened outside the embedding site. */
export function explorerLink(path: string, attributes: Attributes, ...children: readonly (Node | string)[]) {
  return element('a', { href: path, target: '_blank', rel: 'noopener', ...attributes }, ...children);
}

const status = element('p', { class: 'note', role: 'status' });

/** Renders below the page's title, which is visible to screen readers only; ends with a note about recorded data. */
export function render({ recordedNote }: EmbedBoot, ...children: readonly Node[]): void {
  const notes = recordedNote === null ? [] : [element('p', { class: 'note' }, `▲ ${recordedNote}`)];
  document.getElementById('embed')?.append(...children, status, ...notes);
}

const NOT_READY = 503;

/** JSON from a service path. @throws {Error} with a message for visitors. */
export async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(servicePath(path)).catch((cause: unknown) => {
    throw new Error('This explorer does not respond. Retrying.', { cause });
  });
  if (response.status === NOT_READY) throw new Error('The index is being prepared.');
  if (!response.ok) throw new Error(`This explorer returned HTTP ${response.status}. Retrying.`);
  return response.json();
}

/** Updates immediately and then periodically, paused in hidden tabs; shows the returned note, or the failure. */
export function poll(everyMs: number, update: () => Promise<string>): void {
  let isRunning = false;
  const once = async (): Promise<void> => {
    if (isRunning || document.hidden) return;
    isRunning = true;
    try {
      status.textContent = await update();
    } catch (error) {
      status.textContent = error instanceof Error ? error.message : String(error);
    } finally {
      isRunning = false;
    }
  };
  setInterval(() => void once(), everyMs);
  document.addEventListener('visibilitychange', () => void once());
  void once();
}
