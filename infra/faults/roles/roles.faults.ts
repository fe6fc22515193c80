import { setTimeout } from 'node:timers/promises';
import type { Role } from '@daybook/backend/platform/config';
import { behindTheLog } from '../../bench/caught-up.js';
import { DaybookProcess } from '../../bench/daybook.process.js';
import { durablePostgres, type Scratch, withScratch } from '../../bench/scratch.js';
import { type Added, sampleOf } from '../../bench/shop.js';
import { isRedisInstalled, startRedis } from '../../dev/redis-server.js';
import { CartClients } from '../cart-clients.js';
import { compareCarts } from '../compare-carts.js';
import { Ledger } from '../ledger.js';
import { Balancer } from './balancer.js';

/** Two of each, as docker-compose.yml may be scaled, over one Postgres and one Redis. */
const ROLES: readonly Role[] = ['api', 'api', 'projections', 'projections', 'worker', 'worker'];
/** How long all projections and reactors may take until they are at the end of the log again, ms. */
const CATCH_UP_MS = 30_000;
/** How long a process may take until it is ready, ms: while the visitors use the processor, it starts slowly. */
const START_MS = 240_000;
/** Adds that visitors get answered between two faults. */
const ADDS = 60;

type Part = { readonly name: string; readonly role: Role; readonly process: DaybookProcess };

/**
 * Restarts each of six processes in turn, in which no request may fail, and then kills them at any time, while 16 visitors
 * fill their carts: no acknowledged add is lost, and each projection and reactor goes on in another process.
 */
export function rolesFaults(kills: number): Promise<number> {
  return withScratch(async (scratch) => {
    if (!(await isRedisInstalled())) throw new Error('redis-server is not installed');
    const databaseUrl = await durablePostgres(scratch);
    const parts = await startAll(scratch, databaseUrl);
    const balancer = await Balancer.open(
      parts.filter(({ role }) => role === 'api').map(({ process }) => process.url),
    );
    scratch.onEnd(() => balancer.close());
    const ledger = new Ledger<Added>(scratch.folder);
    scratch.onEnd(() => ledger.close());
    const clients = new CartClients(balancer.url, await sampleOf(balancer.url), ledger);
    const findings: string[] = [];

    for (const part of parts) {
      await answered(clients);
      const before = clients.counts.cutOff;
      const unanswered = { ...balancer.failed };
      const started = performance.now();
      await part.process.stop();
      const holders = await caughtUp(databaseUrl, part);
      await part.process.start(START_MS);
      const failed = clients.counts.cutOff - before;
      if (failed > 0) {
        const kinds = kindsOf(balancer.failed, unanswered);
        findings.push(`${failed} requests failed while ${part.name} was restarted: ${kinds}`);
      }
      if (holders !== undefined) findings.push(holders);
      console.log(
        `restarted ${part.name} in ${seconds(started)}: ${failed} failed requests, ${holders ?? 'ok'}`,
      );
    }
    for (let kill = 1; kill <= kills; kill += 1) {
      const part = parts[(kill - 1) % parts.length]!;
      await answered(clients);
      // at any moment of what the process is at
      await setTimeout(Math.random() * 200);
      const started = performance.now();
      await part.process.kill();
      const behind = await caughtUp(databaseUrl, part);
      const took = seconds(started);
      await part.process.start(START_MS);
      const compared = await compareCarts(databaseUrl, ledger.read());
      findings.push(...compared.findings, ...(behind === undefined ? [] : [behind]));
      console.log(
        `${kill}/${kills} killed ${part.name}: the others caught up ${took} after; ${compared.acknowledged} acknowledged adds, ${compared.findings[0] ?? behind ?? 'none lost'}`,
      );
    }
    await clients.stop();
    const last = await compareCarts(databaseUrl, ledger.read());
    findings.push(...last.findings, ...(await clients.findings()));
    const { attempted, acknowledged, cutOff } = clients.counts;
    console.log(
      `\n${parts.length} restarts and ${kills} kills: ${acknowledged} of ${attempted} adds acknowledged, ${cutOff} failed (${kindsOf(balancer.failed)}); ${last.events} events in the log.`,
    );
    for (const finding of [...new Set(findings)].slice(0, 20)) console.log(`FAILED: ${finding}`);
    if (findings.length === 0) {
      console.log('PASSED: no request failed in the rolling restart, and no acknowledged add is lost.');
    }
    return findings.length === 0 ? 0 : 1;
  });
}

async function startAll(scratch: Scratch, databaseUrl: string): Promise<Part[]> {
  const redis = await startRedis({ folder: `${scratch.folder}/redis` });
  scratch.onEnd(() => redis.kill());
  const parts: Part[] = [];
  for (const [i, role] of ROLES.entries()) {
    const options = { databaseUrl, role, settings: { REDIS_URL: redis.url } };
    const process = await DaybookProcess.prepare(scratch, 'data', options);
    parts.push({ name: `${role} ${(i % 2) + 1}`, role, process });
  }
  await parts[0]?.process.layOutDemo();
  // a page is ready once projections run
  for (const { process } of [...parts].sort((a, b) => order(a) - order(b))) await process.start(START_MS);
  return parts;
}

const order = ({ role }: Part) => (role === 'projections' ? 0 : 1);

/** @throws the failure of a visitor */
async function answered(clients: CartClients): Promise<void> {
  const until = clients.counts.acknowledged + ADDS;
  while (clients.counts.acknowledged < until) {
    if (clients.failure) throw clients.failure;
    await setTimeout(5);
  }
}

/** @returns what has not reached the end of the log without the process that is gone */
async function caughtUp(url: string, gone: Part): Promise<string | undefined> {
  const behind = await behindTheLog(url, CATCH_UP_MS);
  return behind.length === 0 ? undefined : `without ${gone.name} these stand still: ${behind.join(', ')}`;
}

function kindsOf(
  now: Balancer['failed'],
  before: Balancer['failed'] = { noneReady: 0, refused: 0, cutOff: 0 },
) {
  const [none, refused, cutOff] = (['noneReady', 'refused', 'cutOff'] as const).map(
    (k) => now[k] - before[k],
  );
  return `${none} found no process ready, ${refused} were refused by each, ${cutOff} were cut off`;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;
