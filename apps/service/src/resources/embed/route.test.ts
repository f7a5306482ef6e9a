import helmet from '@fastify/helmet';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shippedChain } from '../../network/chains.ts';
import { embedRoutes } from './route.ts';

const CHAIN = shippedChain('elys-1');
/** The policy of every other page. */
const OTHERS = { 'default-src': ["'self'"], 'frame-ancestors': ["'none'"] };
let app: FastifyInstance;

beforeAll(async () => {
  if (CHAIN === undefined) throw new Error('elys-1 does not ship');
  const chain = { ...CHAIN, name: 'El"ys</script>' };
  app = fastify();
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: OTHERS },
  });
  app.get('/other', (_request, reply) => reply.send('not for frames'));
  embedRoutes(app, () => ({
    chain,
    nowMs: 1_000,
    release: '1.2.0',
    buildId: 'abc',
    replay: null,
    counterparty: null,
  }));
});
afterAll(() => app.close());

describe('pages for frames of other sites', () => {
  it.each(['/embed/blocks', '/embed/price?theme=dark'])(
    '%s may be framed by anybody, and reaches nothing else',
    async (path) => {
      const { statusCode, headers } = await app.inject(path);
      expect(statusCode).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['content-security-policy']).toBe(
        "default-src 'none';script-src 'self';style-src 'self';connect-src 'self';base-uri 'none';form-action 'none';frame-ancestors *",
      );
      expect(headers['x-frame-options']).toBeUndefined();
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('do not change the policy of other pages', async () => {
    const { headers } = await app.inject('/other');
    expect(headers['content-security-policy']).toBe("default-src 'self';frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('have boot data that cannot end their element, and accept a theme', async () => {
    const { body } = await app.inject('/embed/price?tokens=ELYS&theme=dark');
    const text = /<script type="application\/json" id="cairn-boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
    expect(JSON.parse(text)).toMatchObject({ name: 'El"ys</script>', stake: 'uelys', nowMs: 1_000, rate: 1 });
    expect(body).toContain('<html lang="en" data-theme="dark">');
    expect(body).toContain('<title>Prices · El&quot;ys&lt;/script&gt;</title>');
    expect((await app.inject('/embed/price?theme="><b>')).body).toContain('<html lang="en">');
  });
});
