/** What benchmarks ask of a running service. */
import * as v from 'valibot';

const listSchema = v.object({
  items: v.array(v.object({ hash: v.optional(v.string()), height: v.optional(v.number()) })),
});
const statusSchema = v.object({
  state: v.string(),
  height: v.nullable(v.number()),
  problem: v.nullable(v.string()),
});

/** A list of the service. @throws {Error} when it does not answer one. */
export async function getJson(url: string): Promise<v.InferOutput<typeof listSchema>> {
  return v.parse(listSchema, await (await fetch(url)).json());
}

/** Waits until the index has come to a height. @throws {Error} when it failed. */
export async function untilIndexed(url: string, height: number): Promise<void> {
  for (;;) {
    const status = v.parse(statusSchema, await (await fetch(`${url}/api/v1/status`)).json());
    if (status.state === 'failed') throw new Error(status.problem ?? 'the index failed');
    if ((status.height ?? 0) >= height) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** A figure of `/metrics`; NaN where it is not told. */
export async function metric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}
