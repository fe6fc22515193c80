import { setTimeout } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../dev/embedded-postgres.js';
import { DaybookProcess } from '../daybook.process.js';
import { type Figure, printFigures, warnOfLoad } from '../figures.js';
import { type Scratch, withScratch } from '../scratch.js';
import { countAtRest, type Rest } from './count-at-rest.js';

export type IdleBench = {
  /** how long nobody comes before anything is counted */
  readonly minutes: number;
  /** how long it is counted */
  readonly seconds: number;
};

const MEGABYTE = 1024 * 1024;
/** Visitors see the home page, a product and the search before everything gets quiet. */
const VISITED = ['/', '/tableware', '/tableware/p/everyday-mug', '/search?q=mug'];

/** An installation that nobody visits: all roles in one process, its jobs in Postgres, with the demo. */
export function benchIdle({ minutes, seconds }: IdleBench): Promise<number> {
  return withScratch(async (scratch) => {
    warnOfLoad();
    const databaseUrl = await countingPostgres(scratch);
    const daybook = await DaybookProcess.prepare(scratch, 'data', { databaseUrl });
    await daybook.layOutDemo();
    await daybook.start();
    await daybook.settle();
    for (const path of VISITED) await visit(`${daybook.url}${path}`);
    console.log(`The demo runs. Nobody comes for ${minutes} minutes; then it is counted for ${seconds} s.`);
    await setTimeout(minutes * 60_000);
    const rest = await countAtRest({ databaseUrl, pid: daybook.pid ?? 0, seconds });
    printDetails(rest);
    return printFigures('A backend at rest', figuresOf(rest));
  });
}

/** Acknowledges commits as the product's Postgres does, and counts statements. */
async function countingPostgres(scratch: Scratch): Promise<string> {
  const settings = { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track': 'top' };
  const postgres = await startEmbeddedPostgres({ folder: scratch.folder, durable: true, settings });
  scratch.onEnd(() => postgres.stop());
  return postgres.url;
}

async function visit(url: string): Promise<void> {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
}

function figuresOf(rest: Rest): Figure[] {
  const connections = rest.connections.reduce((sum, { count }) => sum + count, 0);
  const rate = (perSecond: number) => `${perSecond.toFixed(2)} /s`;
  const percent = (share: number) => `${(share * 100).toFixed(2)} %`;
  return [
    {
      name: 'transactions of Postgres',
      ours: rate(rest.transactionsPerSecond),
      value: rest.transactionsPerSecond,
      goal: { atMost: 3, unit: '/s' },
    },
    {
      name: 'CPU of node, of a core',
      ours: percent(rest.nodeCores),
    },
    {
      name: 'CPU of Postgres, of a core',
      ours: percent(rest.postgresCores),
    },
    {
      name: 'CPU of both, of a core',
      ours: percent(rest.nodeCores + rest.postgresCores),
      value: (rest.nodeCores + rest.postgresCores) * 100,
      goal: { atMost: 0.5, unit: '%' },
    },
    {
      name: 'memory of node, resident',
      ours: `${Math.round(rest.residentBytes / MEGABYTE)} MB`,
      value: rest.residentBytes / MEGABYTE,
      goal: { atMost: 220, unit: 'MB' },
    },
    {
      name: 'connections to Postgres',
      ours: String(connections),
      value: connections,
      goal: { atMost: 12, unit: '' },
    },
  ];
}

function printDetails({ connections, statements }: Rest): void {
  console.log('\nConnections by the name they give:');
  for (const { name, count } of connections) console.log(`${String(count).padStart(6)}  ${name}`);
  console.log('\nStatements a second, those of more than one in a minute:');
  for (const { perSecond, text } of statements) console.log(`${perSecond.toFixed(2).padStart(6)}  ${text}`);
}
