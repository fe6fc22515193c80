import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** A database of a test's own on the Postgres of the run. */
export type TestDatabase = { readonly url: string; drop(): Promise<void> };

/**
 * Makes an empty database, or a copy of `template`, on the server that the test run started
 * (`TEST_DATABASE_URL`). Tests drop what they made.
 */
export async function makeTestDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server)
    throw new Error('TEST_DATABASE_URL is missing: run the tests by jest, whose set-up starts Postgres');
  const name = `t_${randomBytes(6).toString('hex')}`;
  await asAdministrator(
    server,
    `create database ${name}${options.template ? ` template ${options.template}` : ''}`,
  );
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => asAdministrator(server, `drop database if exists ${name} with (force)`),
  };
}

async function asAdministrator(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
