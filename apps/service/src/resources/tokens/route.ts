/** `GET /api/v1/tokens`. */
import type { FastifyInstance } from 'fastify';
import type { DenomInfo } from '@cairn/chain/denom';
import type { Tokens } from '@cairn/api/tokens';
import type { NodeReader } from '../../node-reader.ts';
import { readTokens } from './store.ts';

/** Shorter than the browser's refresh of 30 s, long enough that many visitors cost one read. */
const KEPT_MS = 5_000;

export interface TokensDependencies {
  readonly reader: NodeReader;
  readonly denoms: readonly DenomInfo[];
  /** This machine's clock. */
  readonly now: () => number;
}

export function tokensRoute(app: FastifyInstance, { reader, denoms, now }: TokensDependencies): void {
  let kept: { readonly answer: Promise<Tokens>; readonly untilMs: number } | undefined;
  app.get('/api/v1/tokens', async (_request, reply) => {
    if (kept === undefined || kept.untilMs <= now()) {
      kept = { answer: readTokens(reader, denoms), untilMs: now() + KEPT_MS };
      kept.answer.catch(() => (kept = undefined));
    }
    return reply.header('cache-control', 'no-cache').send(await kept.answer);
  });
}
