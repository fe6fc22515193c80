import { waitFor } from '@daybook/event-store/testing/wait-for';
import { descendantsOf } from '../bench/process-tree.js';
import type { Scratch } from '../bench/scratch.js';
import { startEmbeddedPostgres } from '../dev/embedded-postgres.js';
import { isAlive } from '../dev/server-users.js';

/** A Postgres of a run's own that can be killed with all its processes, and started again on its port. */
export class KillablePostgres {
  private constructor(
    private readonly scratch: Scratch,
    private server: Started,
  ) {}

  static async start(scratch: Scratch): Promise<KillablePostgres> {
    return new KillablePostgres(scratch, await started(scratch));
  }

  get url(): string {
    return this.server.url;
  }

  /** SIGKILL. It leaves the page cache to the kernel. */
  async kill(): Promise<void> {
    const { pid } = this.server;
    const processes = [pid, ...(await descendantsOf(pid))];
    // the postmaster first, so that it cannot mend what happens to the others
    for (const one of processes) if (isAlive(one)) process.kill(one, 'SIGKILL');
    await waitFor('Postgres to be dead', () => !processes.some(isAlive), { timeoutMs: 10_000 });
  }

  async restart(): Promise<void> {
    const port = Number(new URL(this.url).port);
    await this.server.letGo();
    this.server = await started(this.scratch, port);
  }
}

type Started = Awaited<ReturnType<typeof started>>;

async function started(scratch: Scratch, port?: number) {
  const options = { folder: scratch.folder, durable: true, ...(port !== undefined && { port }) };
  const { pid, url, stop } = await startEmbeddedPostgres(options);
  let isHeld = true;
  const letGo = async () => {
    if (isHeld) await stop();
    isHeld = false;
  };
  // each one: an interruption may come between a kill and the start behind it
  scratch.onEnd(letGo);
  return { pid, url, letGo };
}
