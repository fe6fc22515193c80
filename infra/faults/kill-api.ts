import { durablePostgres, withScratch } from '../bench/scratch.js';
import { AppendServerProcess } from './append-server.process.js';
import { Clients } from './clients.js';
import { Ledger } from './ledger.js';
import { killRepeatedly } from './rounds.js';

/** Kills the process that owns the event store while 16 clients append through it. */
export function killAppendServer(count: number): Promise<number> {
  return withScratch(async (scratch) => {
    const url = await durablePostgres(scratch);
    const server = new AppendServerProcess(url, scratch);
    await server.start();
    const ledger = new Ledger(scratch.folder);
    scratch.onEnd(() => ledger.close());
    return killRepeatedly(
      { kill: () => server.kill(), restart: () => server.start() },
      { count, ledger, url: () => url, clients: new Clients(server, ledger) },
    );
  });
}
