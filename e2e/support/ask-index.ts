/** What this explorer's index answers, asked by the proof itself. */
import { expect } from 'vitest';
import { parseJson, textAt, type Json } from './json.ts';

/** A recorded network is indexed while the first pages are read; on a busy machine that takes its time. */
const PATIENCE_MS = 145_000;
const PAUSE_MS = 500;

async function ask(origin: string, path: string): Promise<{ readonly status: number; readonly body: Json }> {
  const response = await fetch(`${origin}/api/v1${path}`);
  return { status: response.status, body: parseJson(await response.text()) };
}

/** The answer of a path of the index; fails unless it is 200. */
export async function askIndex(origin: string, path: string): Promise<Json> {
  const { status, body } = await ask(origin, path);
  expect({ path, status }).toEqual({ path, status: 200 });
  return body;
}

/**
 * Waits until the index follows the network: for use before tests.
 * @throws {Error} when it does not in time.
 */
export async function untilIndexed(origin: string): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const { body } = await ask(origin, '/status');
    if (textAt(body, 'state') === 'following') return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`The index was not ready in ${PATIENCE_MS / 1000} s`);
}
