import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../dev/embedded-postgres.js';
import { withClient } from './with-client.js';

/** What a run made and must undo: processes, servers, folders. */
export type Scratch = {
  /** a temporary folder that the postgres account may enter */
  readonly folder: string;
  /** Undone in reverse order when the run ends, fails or is interrupted. */
  onEnd(undo: () => unknown): void;
};

/** Exit code of a run that was interrupted with Ctrl-C. */
export const INTERRUPTED = 130;

/** How long the work may go on after its servers were stopped, ms. */
const GRACE_MS = 20_000;

class Interruption extends Error {}

/**
 * Runs the work and cleans up behind it, on Ctrl-C as well.
 * @returns what the work returned, or {@link INTERRUPTED}
 */
export async function withScratch(work: (scratch: Scratch) => Promise<number>): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'daybook-run-'));
  await chmod(folder, 0o755);
  const undo: (() => unknown)[] = [];
  const cleanUp = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) {
      try {
        await step();
      } catch (error) {
        console.error(`cleaning up: ${(error as Error).message}`);
      }
    }
  };
  let interrupt: (signal: NodeJS.Signals) => void = () => undefined;
  let isInterrupted = false;
  const interruption = new Promise<never>((_, reject) => {
    interrupt = (signal) => {
      isInterrupted = true;
      reject(new Interruption(signal));
    };
  });
  interruption.catch(() => undefined);
  // when the reader of the output is gone (`| head`), the run ends too and must stop its servers
  const readerGone = () => interrupt('SIGPIPE');
  process.on('SIGINT', interrupt).on('SIGTERM', interrupt);
  process.stdout.on('error', readerGone);
  const onEnd = (step: () => unknown) => {
    undo.push(step);
    // work that was under way when the interruption came must not go on
    if (isInterrupted) throw new Interruption();
  };
  const working = work({ folder, onEnd });
  try {
    return await Promise.race([working, interruption]);
  } catch (error) {
    if (!(error instanceof Interruption)) throw error;
    console.error(`\n${error.message}: cleaning up …`);
    await cleanUp();
    const ended = working.catch(() => undefined);
    await Promise.race([ended, setTimeout(GRACE_MS, undefined, { ref: false })]);
    return INTERRUPTED;
  } finally {
    await cleanUp();
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt);
    process.stdout.off('error', readerGone);
  }
}

/** A Postgres of the run's own that acknowledges a commit once it is on the disk, as the product's does. */
export async function durablePostgres(scratch: Scratch): Promise<string> {
  const postgres = await startEmbeddedPostgres({ folder: scratch.folder, durable: true });
  scratch.onEnd(() => postgres.stop());
  return postgres.url;
}

/** Makes another database on the same server. @returns its url */
export async function makeDatabase(url: string, name: string): Promise<string> {
  await withClient(url, (client) => client.query(`create database ${name}`));
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}
