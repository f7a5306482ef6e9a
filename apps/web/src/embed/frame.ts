/** What the pages for frames of other sites share: what they were told, the network's clock, elements, asking again. */
import type { EmbedBoot } from '@cairn/api/embed';
import { servicePath } from '../shared/config/base.ts';

const startedAtMs = performance.now();

/** The data block of the page.
 * @throws {TypeError} when there is none. */
export function readEmbedBoot(): EmbedBoot {
  const text = document.getElementById('cairn-boot')?.textContent;
  if (typeof text !== 'string') throw new TypeError('the page carries no boot data');
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- it comes in one answer with this code, from the service that made it
  return JSON.parse(text) as EmbedBoot;
}

/** Network time now, in milliseconds. */
export function networkNowMs({ nowMs, rate }: EmbedBoot): number {
  return nowMs + (performance.now() - startedAtMs) * rate;
}

type Attributes = Readonly<Record<string, string>>;

/** An element with its children; texts stay texts. */
export function element(name: string, attributes: Attributes, ...children: readonly (Node | string)[]) {
  return filled(document.createElement(name), attributes, children);
}

/** The same for a drawing. */
export function shape(name: string, attributes: Attributes, ...children: readonly Node[]) {
  return filled(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

function filled<E extends Element>(made: E, attributes: Attributes, children: readonly (Node | string)[]): E {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A link to a page of this explorer: it opens beside the site that frames it. */
export function explorerLink(path: string, attributes: Attributes, ...children: readonly (Node | string)[]) {
  return element('a', { href: path, target: '_blank', rel: 'noopener', ...attributes }, ...children);
}

/** Draws what is given under the page's title, which only readers of screens still meet. */
export function draw(...children: readonly Node[]): void {
  document.getElementById('embed')?.append(...children);
}

/** What recorded data must be marked by; nothing where they are not recorded. */
export function recordedLine({ recordedNote }: EmbedBoot): readonly Node[] {
  return recordedNote === null ? [] : [element('p', { class: 'note' }, `▲ ${recordedNote}`)];
}

const NOT_READY = 503;

/** The JSON of a path of this service.
 * @throws {Error} with a sentence for visitors. */
export async function askHere(path: string): Promise<unknown> {
  const response = await fetch(servicePath(path)).catch((cause: unknown) => {
    throw new Error('This explorer does not respond. Retrying.', { cause });
  });
  if (response.status === NOT_READY) throw new Error('The index is being prepared.');
  if (!response.ok) throw new Error(`This explorer answered ${response.status}. Retrying.`);
  return response.json();
}

/** Asks at once and then again and again, but not while nobody looks. */
export function keepAsking(
  everyMs: number,
  ask: () => Promise<void>,
  onFailure: (sentence: string) => void,
): void {
  let isAsking = false;
  const once = async (): Promise<void> => {
    if (isAsking || document.hidden) return;
    isAsking = true;
    try {
      await ask();
    } catch (error) {
      onFailure(error instanceof Error ? error.message : String(error));
    } finally {
      isAsking = false;
    }
  };
  setInterval(() => void once(), everyMs);
  document.addEventListener('visibilitychange', () => void once());
  void once();
}
