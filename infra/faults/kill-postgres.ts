import { withScratch } from '../bench/scratch.js';
import { AppendClients } from './append-clients.js';
import { AppendServerProcess } from './append-server.process.js';
import { type Acknowledged, compare } from './compare.js';
import { KillablePostgres } from './killable-postgres.js';
import { Ledger } from './ledger.js';
import { killRepeatedly } from './rounds.js';

/**
 * Kills the postmaster and its backends while 16 clients append through a process that lives on and has to mend its
 * connections by itself. A SIGKILL leaves the page cache to the kernel: this proves that nothing is acknowledged
 * before it is written and that recovery finds it, not that the disk kept its word.
 */
export function killPostgres(count: number): Promise<number> {
  return withScratch(async (scratch) => {
    const postgres = await KillablePostgres.start(scratch);
    const { url } = postgres;
    const server = new AppendServerProcess(url, scratch);
    await server.start();
    const ledger = new Ledger<Acknowledged>(scratch.folder);
    scratch.onEnd(() => ledger.close());

    const clients = new AppendClients(server, ledger);
    const isSound = await killRepeatedly(
      {
        kill: () => postgres.kill(),
        restart: () => postgres.restart(),
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
