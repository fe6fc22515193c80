import type { Schema } from '@daybook/event-store/postgres/migrate';
import type pg from 'pg';
import { connectionLimit, connectionLimitApart } from '../../connection-limit.js';
import type { Config } from '../../platform/config.js';
import { type Diagnosis, fail, ok, warn } from './diagnosis.js';

/** The oldest Postgres that the statements run on. */
const OLDEST_POSTGRES = 15;

/** Settings that keep what was acknowledged, as the server must have them. */
const SAFE: Readonly<Record<string, { readonly must: string; readonly why: string }>> = {
  fsync: { must: 'on', why: 'a power cut loses what was acknowledged' },
  full_page_writes: { must: 'on', why: 'a page that was half written cannot be mended' },
  synchronous_commit: { must: 'on', why: 'a commit is acknowledged before it is on the disk' },
  data_sync_retry: { must: 'off', why: 'a failed write to the disk is taken for a good one' },
};

/** Connections that should stay free. */
const SPARE_CONNECTIONS = 10;

/** Other settings of the server that are looked at. */
const OTHERS = [
  'data_checksums',
  'server_version',
  'server_version_num',
  'max_connections',
  'superuser_reserved_connections',
  'reserved_connections',
];

type Stores = Pick<Config, 'eventStoreUrl' | 'redisUrl'>;
type Asking = Pick<pg.ClientBase, 'query'>;

/** The server: version, settings that data depends on, connections, size. */
export async function checkPostgres(client: Asking, config: Stores): Promise<Diagnosis[]> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [[...Object.keys(SAFE), ...OTHERS]],
  );
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const used = await client.query<{ used: number; size: string }>(
    `select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
       pg_size_pretty(pg_database_size(current_database())) as size`,
  );
  const { used: connections = 0, size = '' } = used.rows[0] ?? {};
  const number = (name: string) => Number(settings.get(name) ?? 0);
  const most = number('max_connections');
  const reserved = number('superuser_reserved_connections') + number('reserved_connections');
  return [
    checkVersion(settings.get('server_version') ?? '', Number(settings.get('server_version_num') ?? 0)),
    ...checkSafety(settings),
    checkConnections(connections, most),
    checkRoom(config, most - reserved),
    ok('database', `${size}`),
  ];
}

function checkVersion(version: string, number: number): Diagnosis {
  return number >= OLDEST_POSTGRES * 10_000
    ? ok('Postgres', version)
    : fail('Postgres', version, `Move to Postgres ${OLDEST_POSTGRES} or newer.`);
}

/** @param settings of the server, by name */
export function checkSafety(settings: ReadonlyMap<string, string>): Diagnosis[] {
  const wrong = Object.entries(SAFE).flatMap(([name, { must, why }]) => {
    const found = settings.get(name);
    // a replica may be waited for as well
    const isStricter = name === 'synchronous_commit' && found === 'remote_apply';
    if (found === must || isStricter) return [];
    return [fail('durability', `${name} is ${found}`, `Set it to ${must}: ${why}.`)];
  });
  if (settings.get('data_checksums') !== 'on') {
    const advice = 'Stop Postgres and run pg_checksums --enable: a page that rots is found then.';
    wrong.push(warn('durability', 'data_checksums is off', advice));
  }
  return wrong.length > 0 ? wrong : [ok('durability', 'commits wait for the disk; pages have checksums')];
}

export function checkConnections(used: number, most: number): Diagnosis {
  const found = `${used} of ${most} connections in use`;
  return most - used >= SPARE_CONNECTIONS
    ? ok('connections', found)
    : warn('connections', found, 'Raise max_connections, or run fewer processes.');
}

/** What the processes may open together. @param free connections for others than administrators */
export function checkRoom(config: Stores, free: number): Diagnosis {
  const apart = connectionLimitApart(config);
  const together = connectionLimit({ ...config, role: 'all' });
  const found = `at most ${together} by one process of all roles, ${apart} by one of each role; ${free} are there`;
  const advice = `Raise max_connections by ${apart - free} before each role has a process of its own.`;
  return apart <= free ? ok('connections', found) : warn('connections', found, advice);
}

/** Which steps of each schema the database has, beside those that this Daybook knows. */
export async function checkSchemas(client: Asking, schemas: readonly Schema[]): Promise<Diagnosis[]> {
  const found: Diagnosis[] = [];
  for (const { name, steps } of schemas) {
    const version = await versionOf(client, name);
    if (version === 0)
      found.push(warn('schema', `${name} is not there`, 'Start Daybook: the first start makes it.'));
    else if (version < steps.length)
      found.push(
        warn(
          'schema',
          `${name} is at version ${version} of ${steps.length}`,
          'Start this Daybook: it brings the schema up to date.',
        ),
      );
    else if (version > steps.length)
      found.push(
        fail(
          'schema',
          `${name} is at version ${version}, and this Daybook knows ${steps.length}`,
          'Run the newer Daybook that has migrated the database.',
        ),
      );
  }
  const names = schemas.map(({ name, steps }) => `${name} ${steps.length}`).join(', ');
  return found.length > 0 ? found : [ok('schema', names)];
}

/** How many steps of a schema the database has; 0 where it is not there. */
export async function versionOf(client: Asking, schema: string): Promise<number> {
  const table = `${schema}.migrations`;
  const made = await client.query<{ made: boolean }>('select to_regclass($1) is not null as made', [table]);
  if (!made.rows[0]?.made) return 0;
  const { rows } = await client.query<{ version: number }>(
    `select coalesce(max(version), 0) as version from ${table}`,
  );
  return rows[0]?.version ?? 0;
}
