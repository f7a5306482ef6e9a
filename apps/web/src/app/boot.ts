/** What the service says before the first request: in the page itself, or by a call where the page is served plainly. */
import type { Boot } from '@cairn/api/boot';
import { servicePath } from '../shared/config/base.ts';

export interface BootReading {
  /** Of a rendered page, as it was rendered with. */
  readonly boot: Boot;
  /** Network time when it was sent, in milliseconds. */
  readonly nowMs: number;
}

/**
 * Reads the boot data of the page.
 * @throws {SyntaxError} when it is cut off; {TypeError} when nobody answers.
 */
export async function readBoot(): Promise<BootReading> {
  const element = document.getElementById('cairn-boot');
  const text = element?.textContent ?? (await (await fetch(servicePath('/api/v1/boot'))).text());
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- it comes in one answer with this code, from the service that has checked it: a schema here would guard nothing and weigh 1 kB
  const boot = JSON.parse(text) as Boot;
  return { boot, nowMs: Number(element?.dataset['now'] ?? boot.nowMs) };
}
