import { DaybookProcess } from '../bench/daybook.process.js';
import { durablePostgres, INTERRUPTED, type Scratch, withScratch } from '../bench/scratch.js';
import { type Added, sampleOf } from '../bench/shop.js';
import { AppendClients } from './append-clients.js';
import { AppendServerProcess } from './append-server.process.js';
import { CartClients } from './cart-clients.js';
import { type Acknowledged, compare } from './compare.js';
import { compareCarts } from './compare-carts.js';
import { Ledger } from './ledger.js';
import { killRepeatedly } from './rounds.js';

/**
 * Kills the process that owns the event store while 16 clients append through it: first a bare one, whose clients ask
 * again with the same ids; then the whole application, in which 16 visitors fill their carts.
 */
export async function killApi(count: number): Promise<number> {
  const appends = await withScratch((scratch) => killAppendServer(scratch, count));
  if (appends === INTERRUPTED) return appends;
  const carts = await withScratch((scratch) => killApplication(scratch, count));
  return Math.max(appends, carts);
}

async function killAppendServer(scratch: Scratch, count: number): Promise<number> {
  console.log(`An event store in a process of its own, 16 clients, ${count} times SIGKILL.`);
  const url = await durablePostgres(scratch);
  const server = new AppendServerProcess(url, scratch);
  await server.start();
  const ledger = new Ledger<Acknowledged>(scratch.folder);
  scratch.onEnd(() => ledger.close());
  const clients = new AppendClients(server, ledger);
  const isSound = await killRepeatedly(
    { kill: () => server.kill(), restart: () => server.start() },
    {
      count,
      clients,
      compare: (isOver) => compare(url, ledger.read(), isOver ? clients.counts.attempted : undefined),
    },
  );
  if (isSound) {
    console.log(
      'PASSED: no acknowledged event is lost, none is there twice after it was asked for again, no gaps.\n',
    );
  }
  return isSound ? 0 : 1;
}

async function killApplication(scratch: Scratch, count: number): Promise<number> {
  console.log(
    `The application on an embedded Postgres, 16 visitors, ${count} times SIGKILL of the application.`,
  );
  const databaseUrl = await durablePostgres(scratch);
  const daybook = await DaybookProcess.prepare(scratch, 'data', { databaseUrl });
  await daybook.layOutDemo();
  await daybook.start();
  const ledger = new Ledger<Added>(scratch.folder);
  scratch.onEnd(() => ledger.close());
  const clients = new CartClients(daybook.url, await sampleOf(daybook.url), ledger);
  const isSound = await killRepeatedly(
    { kill: () => daybook.kill(), restart: () => daybook.start().then(() => undefined) },
    {
      count,
      clients,
      compare: async (isOver) => {
        const comparison = await compareCarts(databaseUrl, ledger.read());
        const shown = isOver ? [] : await clients.findings();
        return { ...comparison, findings: [...comparison.findings, ...shown] };
      },
    },
  );
  if (isSound) console.log('PASSED: no acknowledged add is lost, every cart shows what it was told.');
  return isSound ? 0 : 1;
}
