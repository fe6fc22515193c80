import { once } from 'node:events';
import { openPostgresEventStore } from '@daybook/event-store/postgres/postgres-event-store';
import { startProjections } from '@daybook/projections/runner/running/run';
import type { RunnerOrder } from './runner-process.js';

/** A process that runs every projection: what the fault tests kill. It tells its parent that it has loaded, and waits. */
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

// a parent that went away leaves nothing behind
process.on('disconnect', () => process.exit(0));
process.send?.('loaded');
const [{ url, batchSize }] = (await once(process, 'message')) as [RunnerOrder];
const store = await openPostgresEventStore({ url });
await startProjections({ url, store, log: silent, leaseMs: 1000, batchSize });
