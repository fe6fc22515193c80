import { hostname } from 'node:os';
import { nextUsual } from '@daybook/projections/runner/replay/pace';
import { reportLoad } from '@daybook/projections/runner/replay/shop-loads';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** How often it reports, ms, and from how many requests a p95 says anything. */
const INTERVAL_MS = 1_000;
const ENOUGH = 20;
const UNCOUNTED = ['/health', '/metrics', '/api/operator'];

/** Reports how long this process's requests take, so that a replay gives way to visitors (see `governor.ts`). */
export function reportLoads(fastify: FastifyInstance, pool: Pick<pg.Pool, 'query'>): void {
  const name = `${hostname()}/${process.pid}`;
  let times: number[] = [];
  let usualMs: number | undefined;
  fastify.addHook('onResponse', ({ url }, reply, done) => {
    if (!UNCOUNTED.some((beginning) => url.startsWith(beginning))) times.push(reply.elapsedTime);
    done();
  });
  const timer = setInterval(() => {
    const some = times.sort((a, b) => a - b);
    times = [];
    const p95Ms = some[Math.ceil(some.length * 0.95) - 1];
    if (some.length < ENOUGH || p95Ms === undefined) return;
    usualMs = nextUsual(usualMs, p95Ms);
    // a replay without reports works at full speed: they are no reason to fail
    reportLoad(pool, name, { p95Ms, usualMs }).catch(() => undefined);
  }, INTERVAL_MS).unref();
  fastify.addHook('onClose', async () => clearInterval(timer));
}
