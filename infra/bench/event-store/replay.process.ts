import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { replay } from '@daybook/projections/runner/replay/replay';

/** Replays a projection as `npm run daybook -- replay` does, in a process of its own: `node replay.process.js URL NAME`. */
const [url = '', name = ''] = process.argv.slice(2);
const store = await openPostgresEventStore({ url });
const log = { info: () => undefined, warn: console.warn, error: console.error };
const { events, swapped } = await replay(name, { url, store, log });
process.send?.({ events, swapped });
await store.close();
process.disconnect?.();
