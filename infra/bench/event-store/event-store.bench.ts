import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { type Figure, printFigures, warnOfLoad } from '../figures.js';
import { contest } from '../interleaved.js';
import { durablePostgres, makeDatabase, withScratch } from '../scratch.js';
import { appendContests } from './appends.js';
import { contendedContests } from './contended-appends.js';
import { projectionLag } from './projection-lag.js';
import { readAllContest, streamReadContest } from './reads.js';

export type EventStoreBench = {
  readonly rounds: number;
  /** of each side in each round */
  readonly seconds: number;
  /** length of the log that is read whole */
  readonly events: number;
};

/** The event store beside plain statements through `pg` on the same durable Postgres, taking turns. */
export function benchEventStore(options: EventStoreBench): Promise<number> {
  return withScratch(async (scratch) => {
    warnOfLoad();
    const url = await durablePostgres(scratch);
    const store = await openPostgresEventStore({ url });
    scratch.onEnd(() => store.close());
    const figures: Figure[] = [];
    const note = (figure: Figure) => {
      figures.push(figure);
      console.log(`${figure.name}: ${figure.ours}${figure.plain ? ` against ${figure.plain}` : ''}`);
    };

    for (const one of [...appendContests(store, url), ...contendedContests(store, url)]) {
      note(await contest(one, options));
    }
    note(await contest(await streamReadContest(store, url), options));
    const whole = await makeDatabase(url, 'whole_log');
    const wholeStore = await openPostgresEventStore({ url: whole });
    scratch.onEnd(() => wholeStore.close());
    note(await contest(await readAllContest(wholeStore, whole, options.events), { rounds: 3, seconds: 0.1 }));
    const lag = await makeDatabase(url, 'lag');
    for (const figure of await projectionLag(lag, 200, 5)) note(figure);

    printFigures(
      `Event store on Postgres, fsync on; plain: statements through pg on the same server; medians of ${options.rounds} rounds`,
      figures,
    );
    return 0;
  });
}
