/** Parses the service's health, and describes its clock. */
import * as v from 'valibot';

const healthSchema = v.object({
  status: v.string(),
  chainId: v.string(),
  head: v.nullable(v.number()),
  release: v.string(),
  buildId: v.string(),
});

export interface ServiceHealth extends v.InferOutput<typeof healthSchema> {
  readonly latencyMs: number;
  /** The service's network time minus the page's, which the page corrects for. */
  readonly clockOffMs: number;
}

/** The `/health` response with measured values. @throws {v.ValiError} when malformed. */
export function readHealth(
  answer: unknown,
  measured: { readonly latencyMs: number; readonly clockOffMs: number },
): ServiceHealth {
  return { ...v.parse(healthSchema, answer), ...measured };
}

export function clockWords(offMs: number): string {
  const seconds = Math.abs(offMs) / 1000;
  if (seconds < 1) return 'the same as this page’s';
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s ${offMs > 0 ? 'ahead of' : 'behind'} this page’s`;
}
