/** What the service says before the first request: in the page itself, or by a call where the page is served plainly. */
import type { Boot } from '@cairn/api/boot';

/**
 * Reads the boot data of the page.
 * @throws {SyntaxError} when it is cut off; {TypeError} when nobody answers.
 */
export async function readBoot(): Promise<Boot> {
  const text =
    document.getElementById('cairn-boot')?.textContent ?? (await (await fetch('/api/v1/boot')).text());
  // eslint-disable-next-line @typescript-eslint/consistent-type-assertions -- it comes in one answer with this code, from the service that has checked it: a schema here would guard nothing and weigh 1 kB
  return JSON.parse(text) as Boot;
}
