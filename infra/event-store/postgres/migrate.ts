import pg from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.js';

/** One change of a schema. A step that has been released is never edited; a further change is a further step. */
export type MigrationStep = { readonly name: string; readonly sql: string };

/**
 * A schema of the database with the steps that make it. At version n the first n steps have been taken; the schema's own
 * table `migrations` says which, and when.
 */
export type Schema = { readonly name: string; readonly steps: readonly MigrationStep[] };

/** A newer Daybook has migrated the database. This one does not know what it would write into. */
export class SchemaIsNewer extends Error {
  constructor(schema: Schema, version: number) {
    super(
      `The database is of a newer Daybook: its schema ${schema.name} is at version ${version}, and this Daybook ` +
        `knows versions up to ${schema.steps.length}. Start the newer Daybook, or restore a backup from before it.`,
    );
    this.name = 'SchemaIsNewer';
  }
}

/**
 * Brings schemas up to date: takes the steps that are missing in one transaction, all or none. When no step is missing
 * it reads their versions and changes nothing: it takes no lock, so it never waits for appends and never holds them up.
 * Processes that start at once take each step once.
 * @param url postgres://…
 * @throws SchemaIsNewer when the database has steps that this Daybook does not know
 * @throws Error naming the step that failed
 */
export async function migrate(url: string, schemas: readonly Schema[]): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    application_name: 'daybook migrations',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    if (await areCurrent(client, schemas)) return;
    // before the transaction, which else would not see what was made while it waited; it goes with the connection
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    await client.query('begin');
    for (const schema of schemas) await takeMissingSteps(client, schema);
    await client.query('commit');
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function areCurrent(client: pg.ClientBase, schemas: readonly Schema[]): Promise<boolean> {
  for (const schema of schemas) {
    if ((await versionOf(client, schema)) < schema.steps.length) return false;
  }
  return true;
}

async function takeMissingSteps(client: pg.ClientBase, schema: Schema): Promise<void> {
  const version = await versionOf(client, schema);
  if (version === 0) {
    await client.query(`
      create schema if not exists ${schema.name};
      create table if not exists ${schema.name}.migrations (
        version integer primary key, name text not null, taken_at timestamptz not null default clock_timestamp())`);
  }
  for (const [index, step] of schema.steps.entries()) {
    if (index < version) continue;
    await client.query(step.sql).catch((error: Error) => {
      const which = `step ${index + 1} (${step.name}) of schema ${schema.name}`;
      throw new Error(`${which} failed: ${error.message}`, { cause: error });
    });
    await client.query(`insert into ${schema.name}.migrations (version, name) values ($1, $2)`, [
      index + 1,
      step.name,
    ]);
  }
}

/**
 * The steps that the schema has taken; none where it is not there yet.
 * @throws SchemaIsNewer
 */
async function versionOf(client: pg.ClientBase, schema: Schema): Promise<number> {
  const made = await client.query<{ made: boolean }>('select to_regclass($1) is not null as made', [
    `${schema.name}.migrations`,
  ]);
  if (!made.rows[0]?.made) return 0;
  const { rows } = await client.query<{ version: number }>(
    `select coalesce(max(version), 0) as version from ${schema.name}.migrations`,
  );
  const version = rows[0]?.version ?? 0;
  if (version > schema.steps.length) throw new SchemaIsNewer(schema, version);
  return version;
}
