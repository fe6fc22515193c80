import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../dev/embedded-postgres.js';

/** What a run made and has to undo: processes, servers, folders. */
export type Scratch = {
  /** a temporary folder that the postgres account may enter */
  readonly folder: string;
  /** Undone in reverse order when the run ends, fails or is interrupted. */
  onEnd(undo: () => unknown): void;
};

/** Runs the work and cleans up behind it, on Ctrl-C as well. @returns what the process should exit with */
export async function withScratch(work: (scratch: Scratch) => Promise<number>): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-run-'));
  await chmod(folder, 0o755);
  const undo: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true, maxRetries: 3 })];
  const cleanUp = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) {
      try {
        await step();
      } catch (error) {
        console.error(`cleaning up: ${(error as Error).message}`);
      }
    }
  };
  const interrupted = (signal: NodeJS.Signals) => {
    process.exitCode = 130;
    console.error(`\n${signal}: cleaning up …`);
    void cleanUp().then(() => process.exit(130));
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    return await work({ folder, onEnd: (step) => void undo.push(step) });
  } finally {
    await cleanUp();
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}

/** A Postgres of the run's own that acknowledges after the disk has it, as the product's does. */
export async function durablePostgres(scratch: Scratch): Promise<string> {
  const postgres = await startEmbeddedPostgres({ folder: scratch.folder, durable: true });
  scratch.onEnd(() => postgres.stop());
  return postgres.url;
}

/** Makes another database on the same server. @returns its url */
export async function makeDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}
