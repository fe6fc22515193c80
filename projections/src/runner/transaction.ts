import { READ_COMMITTED } from '@daybook/event-store/postgres/open-pool';
import pg from 'pg';
import { PROJECTS } from './tables/row-security.js';

/** Runs the work between `begin` and `commit`; an error rolls back and is thrown on. */
export async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // a lost connection has rolled back by itself
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/**
 * Statements that are sent one behind the other, on a connection that pipelines: none waits for the answer to the one
 * before it. What is sent in one go leaves in one packet, so that it wakes the server once.
 */
export class SentStatements {
  private readonly answers: Promise<unknown>[] = [];

  constructor(private readonly client: pg.ClientBase) {
    const { stream } = (client as pg.Client).connection;
    stream.cork();
    setImmediate(() => stream.uncork());
  }

  /** @param name of a statement that Postgres is to keep prepared; each text has one of its own */
  readonly send = (text: string, values: unknown[] = [], name?: string): void => {
    const answer = this.client.query({ text, values, ...(name !== undefined && { name }) });
    answer.catch(() => undefined);
    this.answers.push(answer);
  };

  /** @throws the error of the first one that failed */
  async answered(): Promise<void> {
    const failed = (await Promise.allSettled(this.answers)).find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
}

/**
 * As {@link inTransaction}, on a connection that pipelines. What the work sends is committed without waiting for its
 * answers: when one statement fails, Postgres refuses those behind it, and its commit is a rollback.
 */
export async function inPipelinedTransaction<T>(
  client: pg.ClientBase,
  work: (statements: SentStatements) => Promise<T>,
): Promise<T> {
  const statements = new SentStatements(client);
  statements.send('begin');
  try {
    const result = await work(statements);
    statements.send('commit');
    await statements.answered();
    return result;
  } catch (error) {
    // what was refused because a statement before it had failed says nothing
    const first = await statements.answered().then(
      () => error,
      (failure: unknown) => failure,
    );
    await client.query('rollback').catch(() => undefined);
    throw first;
  }
}

/** As {@link inTransaction}, and on disk when it answers: for what a person asked for, once. */
export function inDurableTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  return inTransaction(client, async () => {
    await client.query('set local synchronous_commit = on');
    return work();
  });
}

/**
 * Runs the work so that its failure undoes it alone, not the transaction around it.
 * @throws whatever the work threw
 */
export async function inSavepoint<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('savepoint attempt');
  try {
    const result = await work();
    await client.query('release savepoint attempt');
    return result;
  } catch (error) {
    await client.query('rollback to savepoint attempt; release savepoint attempt');
    throw error;
  }
}

/**
 * How a connection is made that writes read models. Their rows can be rebuilt and carry their checkpoint, so commits do
 * not wait for the disk: after a crash rows and checkpoint are both from a little earlier, and the log fills them up.
 */
export const connectionOf = (url: string, name: string): pg.ClientConfig => ({
  connectionString: url,
  application_name: name,
  connectionTimeoutMillis: 10_000,
  keepAlive: true,
  // a process that hangs in the middle of a transaction must not hold its row locks for ever
  idle_in_transaction_session_timeout: 60_000,
  options: `-c synchronous_commit=off ${READ_COMMITTED} ${PROJECTS}`,
});

/** A connection of one's own, made as {@link connectionOf} says. */
export async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client(connectionOf(url, name));
  // without a listener a lost connection would end the process; the next query reports it
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** As {@link connect}, closed when the work is done or has failed. */
export async function withConnection<T>(
  url: string,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connect(url, name);
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
