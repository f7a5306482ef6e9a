import { streamedBlock } from '@cairn/api/history/charts';
import { ENGINES, testPostgres } from '@cairn/db/testing/databases';
import { INDEXED_TO } from '@cairn/db/testing/prepared';
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import {
  preparedPlace,
  preparedRoot,
  runService,
  until,
  type PreparedPlace,
  type RunningService,
} from '../../../testing/running-service.ts';

const START = INDEXED_TO;
/** The block before the one that all start with. */
const BEFORE = START - 29;

interface Received {
  readonly id: number;
  readonly event: string;
}

/** Reads a stream until it breaks or is closed. */
class Listener {
  readonly received: Received[] = [];
  readonly faults: unknown[] = [];
  readonly done: Promise<void>;
  readonly #stop = new AbortController();
  constructor(url: string, lastId: number | null) {
    this.done = this.#read(url, lastId).catch(() => undefined);
  }
  get last(): number | null {
    return this.received.at(-1)?.id ?? null;
  }
  async leave(): Promise<void> {
    this.#stop.abort();
    await this.done;
  }
  async #read(url: string, lastId: number | null): Promise<void> {
    const response = await fetch(`${url}/api/v1/stream`, {
      signal: this.#stop.signal,
      headers: lastId === null ? {} : { 'last-event-id': String(lastId) },
    });
    if (!response.ok || response.body === null) return;
    let text = '';
    const decoder = new TextDecoder();
    const body: AsyncIterable<Uint8Array> = response.body;
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) this.#take(part);
    }
  }
  #take(part: string): void {
    const id = /^id: (\d+)$/m.exec(part)?.[1];
    const event = /^event: (\w+)$/m.exec(part)?.[1];
    const data = /^data: (.*)$/m.exec(part)?.[1];
    if (id === undefined || event === undefined || data === undefined) return;
    const block = event === 'block' ? v.safeParse(streamedBlock, JSON.parse(data)) : null;
    if (block !== null && (!block.success || block.output.height !== Number(id)))
      this.faults.push([part, block.issues]);
    this.received.push({ id: Number(id), event });
  }
}

let service: RunningService | undefined;
let closePlace: (() => Promise<void>) | undefined;
const listening: Listener[] = [];
const reports: string[] = [];
function listen(url: string, lastId: number | null): Listener {
  const listener = new Listener(url, lastId);
  listening.push(listener);
  return listener;
}
async function begin(place: PreparedPlace['place'], port = 0): Promise<RunningService> {
  service = await runService({ place, start: START, port, report: (line) => reports.push(line) });
  await service.indexed(START);
  return service;
}
async function beginAnywhere(): Promise<RunningService> {
  const { place, close } = await preparedPlace('index');
  closePlace = close;
  return begin(place);
}
afterEach(async () => {
  const left = listening.splice(0);
  await Promise.all(left.map((listener) => listener.leave()));
  await service?.stop();
  await closePlace?.();
  service = closePlace = undefined;
  expect(left.flatMap(({ faults }) => faults)).toEqual([]);
});
const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe.each(ENGINES)('the stream over $engine', ({ engine, missing }) => {
  describe.skipIf(missing !== undefined)(missing ?? 'of new blocks', () => {
    async function openPlace(): Promise<PreparedPlace['place']> {
      if (engine === 'PGlite') return { root: await preparedRoot('index') };
      const { url = '', close } = await testPostgres({ prepared: 'index' });
      closePlace = close;
      return { url };
    }

    it('sends every block once to every client, over its reconnects and a restart of the service', async () => {
      const place = await openPlace();
      const first = await begin(place);
      const port = Number(new URL(first.url).port);
      // All start with the same old block; some disconnect and reconnect repeatedly.
      let listeners = Array.from({ length: 8 }, () => listen(first.url, BEFORE));
      const received = listeners.map((): number[] => []);
      const comeBack = async (who: (index: number) => boolean, url: string) => {
        for (const [index, listener] of listeners.entries()) {
          if (!who(index)) continue;
          await listener.leave();
          received[index]?.push(...listener.received.map(({ id }) => id));
        }
        listeners = listeners.map((listener, index) =>
          who(index) ? listen(url, received[index]?.at(-1) ?? BEFORE) : listener,
        );
      };
      for (let head = START + 1; head <= START + 12; head += 1) {
        first.moveTo(head);
        await first.indexed(head);
        await comeBack((index) => index % 3 === head % 3, first.url);
      }
      await until(() =>
        listeners.every(({ last }, index) => (last ?? received[index]?.at(-1)) === START + 12),
      );
      await first.stop();
      const second = await begin(place, port);
      await comeBack(() => true, second.url);
      for (let head = START + 1; head <= START + 20; head += 1) second.moveTo(head);
      await second.indexed(START + 20);
      await until(() => listeners.every(({ last }) => last === START + 20));
      await comeBack(() => true, second.url);
      for (const ids of received) expect(ids).toEqual(upTo(BEFORE + 1, START + 20));
    });
  });
});

describe('the stream', () => {
  it('starts with the next block by default, and refuses an invalid height', async () => {
    const running = await beginAnywhere();
    const listener = listen(running.url, null);
    await until(async () =>
      /cairn_stream_subscribers 1\n/.test(await (await fetch(`${running.url}/metrics`)).text()),
    );
    running.moveTo(START + 2);
    await until(() => listener.last === START + 2);
    expect(listener.received.map(({ id }) => id)).toEqual(upTo(START + 1, START + 2));
    expect((await fetch(`${running.url}/api/v1/stream?after=x`)).status).toBe(400);
    const far = listen(running.url, START + 1_000);
    await until(() => far.received.length > 0);
    expect(far.received[0]).toEqual({ id: START + 2, event: 'reset' });
  });

  it('reports a failed read, and ends', async () => {
    const running = await beginAnywhere();
    await running.history.reader().database.query('alter table tx rename column memo to lost');
    await listen(running.url, BEFORE).done;
    expect(reports).toContainEqual(expect.stringContaining('GET /api/v1/stream: '));
  });
});
