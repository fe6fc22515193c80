import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { cartEntryAdded, newStream } from './sample-events.js';

/** Appends to a log until its time is over, and prints how often: `node writer.process.js URL SECONDS IN_FLIGHT`. */
const [url = '', seconds = '1', inFlight = '1'] = process.argv.slice(2);
const store = await openPostgresEventStore({ url });
// the connection is warm before the time begins
await store.append(newStream(), [cartEntryAdded('warm')], 'none');
process.send?.('ready');
await new Promise((resolve) => process.once('message', resolve));
const end = performance.now() + Number(seconds) * 1000;
let appends = 0;
await Promise.all(
  Array.from({ length: Number(inFlight) }, async () => {
    while (performance.now() < end) {
      const stream = newStream();
      await store.append(stream, [cartEntryAdded(stream)], 'none');
      appends += 1;
    }
  }),
);
process.send?.(appends);
await store.close();
process.disconnect?.();
