/** What the service says before the first request: in the page itself, or by a call where the page is served plainly. */
import { bootSchema, type Boot } from '@cairn/api/boot';
import * as v from 'valibot';

/**
 * Reads the boot data of the page.
 * @throws {v.ValiError} when it has another shape; {TypeError} when nobody answers.
 */
export async function readBoot(): Promise<Boot> {
  const text = document.getElementById('cairn-boot')?.textContent;
  if (text !== undefined) return v.parse(bootSchema, JSON.parse(text));
  const response = await fetch('/api/v1/boot');
  return v.parse(bootSchema, await response.json());
}
