import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { postmasterOf } from '../postmaster.js';
import { cpuMilliseconds, cpuSecondsOfServer, descendantsOf, residentMemory } from '../process-tree.js';
import { withClient } from '../with-client.js';

/** The cost of an installation over a while without a request. */
export type Rest = {
  /** committed and rolled back, of the installation's database */
  readonly transactionsPerSecond: number;
  /** cores that node keeps busy, 0 to 1 and above */
  readonly nodeCores: number;
  readonly postgresCores: number;
  /** of node and what it started, at the end */
  readonly residentBytes: number;
  /** at the end, most first */
  readonly connections: readonly { readonly name: string; readonly count: number }[];
  /** those of more than one in a minute, most first */
  readonly statements: readonly Statement[];
};

type Statement = { readonly text: string; readonly perSecond: number };

type Counted = {
  readonly databaseUrl: string;
  /** the installation's process */
  readonly pid: number;
  readonly seconds: number;
};

const TRANSACTIONS = `
select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()`;

const CONNECTIONS = `
select coalesce(nullif(application_name, ''), '(no name)') as name, count(*)::int as count from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
group by 1 order by 2 desc, 1`;

const STATEMENTS = `
select s.query as text, s.calls::int as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid
where d.datname = current_database() and s.query not like '%pg_stat_%' order by s.calls desc`;

const SHOWN_CHARACTERS = 110;

/** Counts for so many seconds. The few questions of its own are taken off. */
export function countAtRest({ databaseUrl, pid, seconds }: Counted): Promise<Rest> {
  return withClient(databaseUrl, async (client) => {
    await client.query('create extension if not exists pg_stat_statements');
    const postmaster = await postmasterOf(databaseUrl);
    const cpuOfNode = async () => cpuMilliseconds([pid, ...(await descendantsOf(pid))]);

    await client.query('select pg_stat_statements_reset()');
    const node = await cpuOfNode();
    const postgres = await cpuSecondsOfServer(postmaster);
    const transactions = await transactionsOf(client);
    const began = performance.now();
    await setTimeout(seconds * 1000);
    const tookSeconds = (performance.now() - began) / 1000;
    const nodeAfter = await cpuOfNode();
    const postgresAfter = await cpuSecondsOfServer(postmaster);
    // the counts at the begin were asked in one transaction
    const counted = (await transactionsOf(client)) - transactions - 1;

    const { rows: connections } = await client.query<Rest['connections'][number]>(CONNECTIONS);
    const { rows: asked } = await client.query<{ text: string; calls: number }>(STATEMENTS);
    return {
      transactionsPerSecond: counted / tookSeconds,
      nodeCores: (nodeAfter - node) / 1000 / tookSeconds,
      postgresCores: (postgresAfter - postgres) / tookSeconds,
      residentBytes: await residentMemory([pid, ...(await descendantsOf(pid))]),
      connections,
      statements: asked
        .filter(({ calls }) => calls > Math.max(1, tookSeconds / 60))
        .map(({ text, calls }) => ({ text: oneLine(text), perSecond: calls / tookSeconds })),
    };
  });
}

async function transactionsOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: string }>(TRANSACTIONS);
  return Number(rows[0]?.n ?? 0);
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, SHOWN_CHARACTERS);
