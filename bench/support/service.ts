/** Requests that benchmarks send to a running service. */
import * as v from 'valibot';

/** In a page without content, which the browser renders. */
export const EMPTY_ROOT = '<div id="root"></div>';

const listSchema = v.object({
  items: v.array(v.object({ hash: v.optional(v.string()), height: v.optional(v.number()) })),
});

/** A list of the service. @throws {Error} when the response is not a list. */
export async function getJson(url: string): Promise<v.InferOutput<typeof listSchema>> {
  return v.parse(listSchema, await (await fetch(url)).json());
}

/** A figure of `/metrics`; NaN when missing. */
export async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}
