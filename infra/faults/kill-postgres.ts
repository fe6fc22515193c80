import { waitFor } from '@daybook/event-store/testing/wait-for';
import { descendantsOf } from '../bench/process-tree.js';
import { withScratch } from '../bench/scratch.js';
import { startEmbeddedPostgres } from '../dev/embedded-postgres.js';
import { isAlive } from '../dev/server-users.js';
import { AppendClients } from './append-clients.js';
import { AppendServerProcess } from './append-server.process.js';
import { type Acknowledged, compare } from './compare.js';
import { Ledger } from './ledger.js';
import { killRepeatedly } from './rounds.js';

/**
 * Kills the postmaster and its backends while 16 clients append through a process that lives on and has to mend its
 * connections by itself. A SIGKILL leaves the page cache to the kernel: this proves that nothing is acknowledged
 * before it is written and that recovery finds it, not that the disk kept its word.
 */
export function killPostgres(count: number): Promise<number> {
  return withScratch(async (scratch) => {
    const start = async (port?: number) => {
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
    };
    let postgres = await start();
    const { url } = postgres;
    const port = Number(new URL(url).port);
    const server = new AppendServerProcess(url, scratch);
    await server.start();
    const ledger = new Ledger<Acknowledged>(scratch.folder);
    scratch.onEnd(() => ledger.close());

    const clients = new AppendClients(server, ledger);
    const isSound = await killRepeatedly(
      {
        async kill() {
          const processes = [postgres.pid, ...(await descendantsOf(postgres.pid))];
          // the postmaster first, so that it cannot mend what happens to the others
          for (const pid of processes) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
          await waitFor('Postgres to be dead', () => !processes.some(isAlive), { timeoutMs: 10_000 });
        },
        async restart() {
          await postgres.letGo();
          postgres = await start(port);
        },
      },
      {
        count,
        clients,
        compare: (isOver) => compare(url, ledger.read(), isOver ? clients.counts.attempted : undefined),
      },
    );
    if (isSound) {
      console.log(
        'PASSED: no acknowledged event is lost, none is there twice after the store sent it again, no gaps.',
      );
    }
    return isSound ? 0 : 1;
  });
}
