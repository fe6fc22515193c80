import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of a test's own on the Postgres of the run. */
export type TestDatabase = { readonly url: string; drop(): Promise<void> };

const NO_SUCH_DATABASE = '3D000';

/** Makes an empty database on the server that the test run started (`TEST_DATABASE_URL`). Tests drop what they made. */
export function makeTestDatabase(): Promise<TestDatabase> {
  return asAdministrator((admin) => makeDatabase(admin));
}

/**
 * Makes a copy of a database that is laid out once in a run. The first test that asks for it lays it out; tests of
 * other workers that ask meanwhile wait.
 * @param name lower-case letters
 * @param layOut fills an empty database, and closes its connections; `drop` of that database does nothing
 */
export function copyOfDatabase(
  name: string,
  layOut: (database: TestDatabase) => Promise<void>,
): Promise<TestDatabase> {
  const template = `${testRun()}_${name}`;
  return asAdministrator(async (admin) => {
    const copy = () => makeDatabase(admin, template);
    const isMissing = (error: Error) => 'code' in error && error.code === NO_SUCH_DATABASE;
    const first = await copy().catch((error: Error) => {
      if (!isMissing(error)) throw error;
    });
    if (first) return first;
    // the connection's end releases it
    await admin.query('select pg_advisory_lock(hashtext($1))', [template]);
    const second = await copy().catch((error: Error) => {
      if (!isMissing(error)) throw error;
    });
    if (second) return second;
    // renamed when it is whole, so that a worker that ends half-way leaves no half template
    const unfinished = `${template}_unfinished`;
    await admin.query(`drop database if exists ${unfinished} with (force)`);
    await admin.query(`create database ${unfinished}`);
    await layOut({ url: urlOf(unfinished), drop: async () => undefined });
    await admin.query(`alter database ${unfinished} rename to ${template}`);
    return copy();
  });
}

/**
 * Makes a database read-only, as a server is that a failover has taken its place from, or writable again. Its connections
 * are closed: an open one would keep the mode that it began in.
 */
export async function setReadOnly({ url }: Pick<TestDatabase, 'url'>, isReadOnly: boolean): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await asAdministrator(async (admin) => {
    await admin.query(`alter database ${name} set default_transaction_read_only = ${isReadOnly}`);
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  });
}

async function makeDatabase(admin: pg.Client, template?: string): Promise<TestDatabase> {
  // names the worker, whose use of Postgres is counted by it
  const name = `t_${process.env.JEST_WORKER_ID ?? 0}_${randomBytes(6).toString('hex')}`;
  // files are copied as they are: half the time of a copy through the write-ahead log
  const copied = template ? ` template ${template} strategy = file_copy` : '';
  await admin.query(`create database ${name}${copied}`);
  return {
    url: urlOf(name),
    async drop() {
      await asAdministrator((later) => later.query(`drop database if exists ${name} with (force)`));
    },
  };
}

async function asAdministrator<Result>(work: (admin: pg.Client) => Promise<Result>): Promise<Result> {
  const admin = new pg.Client({ connectionString: server() });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function urlOf(database: string): string {
  const url = new URL(server());
  url.pathname = `/${database}`;
  return url.href;
}

const server = () => setByRun('TEST_DATABASE_URL');
const testRun = () => setByRun('TEST_RUN');

function setByRun(variable: string): string {
  const value = process.env[variable];
  if (!value) throw new Error(`${variable} is missing: run the tests by jest, whose set-up starts Postgres`);
  return value;
}
