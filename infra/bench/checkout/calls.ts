import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** What the drivers of a process have asked so far. */
export type Calls = {
  /** of Postgres */
  statements: number;
  /** to Postgres: one can carry several statements */
  roundTrips: number;
  redisCommands: number;
};

/** The process that takes the orders. */
const ROLES = { one: 'all', four: 'api' } as const;
/** A process says it every second. */
const SAID_WITHIN_MS = 1500;

/** Counts the calls of the process that takes the orders. */
export class CallCounter {
  private constructor(
    private readonly folder: string,
    private readonly role: string,
  ) {}

  static async prepare(folder: string, layout: keyof typeof ROLES): Promise<CallCounter> {
    await mkdir(folder, { recursive: true });
    return new CallCounter(folder, ROLES[layout]);
  }

  /** What each process is started with. */
  get settings(): Readonly<Record<string, string>> {
    const program = new URL('./count-calls.process.js', import.meta.url);
    return { NODE_OPTIONS: `--import ${program.href}`, CALLS_FOLDER: this.folder };
  }

  /** @returns what was asked until now, and by which role */
  async count(): Promise<Calls & { readonly role: string }> {
    await setTimeout(SAID_WITHIN_MS);
    const text = await readFile(path.join(this.folder, `${this.role}.calls.json`), 'utf8');
    return { ...(JSON.parse(text) as Calls), role: this.role };
  }

  /** @returns what each role has asked until now */
  async ofAll(): Promise<ReadonlyMap<string, Calls>> {
    await setTimeout(SAID_WITHIN_MS);
    const found = new Map<string, Calls>();
    for (const file of await readdir(this.folder)) {
      const text = await readFile(path.join(this.folder, file), 'utf8');
      found.set(file.slice(0, -'.calls.json'.length), JSON.parse(text) as Calls);
    }
    return found;
  }
}
