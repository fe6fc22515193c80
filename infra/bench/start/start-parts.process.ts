import { setTimeout } from 'node:timers/promises';

/**
 * Starts Daybook part by part, each as `startDaybook` does, and sends what each used: `node start-parts.process.js
 * DATABASE_URL DATA_DIR`. What projections and workers begin in the background counts with the part that runs meanwhile.
 */
export type StartPart = {
  readonly name: string;
  /** of node, ms */
  readonly cpuMs: number;
  /** resident at its end, bytes */
  readonly memory: number;
};

/** How long what a start leaves to be done is waited for, ms. */
const AFTER_MS = 5000;

const [databaseUrl = '', dataDir = ''] = process.argv.slice(2);
const parts: StartPart[] = [];
let before = 0;

function note(name: string): void {
  const { user, system } = process.cpuUsage();
  const used = (user + system) / 1000;
  parts.push({ name, cpuMs: used - before, memory: process.memoryUsage.rss() });
  before = used;
}

note('node itself');
const { loadConfig } = await import('@daybook/backend/platform/config');
const { openLog } = await import('@daybook/backend/platform/logging');
const { openInstallation } = await import('@daybook/backend/installation');
const { startProjections } = await import('@daybook/projections/runner/running/run');
const { startWorkers } = await import('@daybook/backend/worker.main');
const { startApi } = await import('@daybook/backend/api.main');
note('modules of the program');
const { loadStorefront } = await import('@daybook/backend/rendering/storefront-renderer');
await loadStorefront();
note('modules of the pages');
const settings = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' };
const config = { ...loadConfig(settings), databaseUrl };
const log = openLog(config.logLevel);
const installation = await openInstallation(config);
note('log, keys, checks of schemas and tables, pools');
const { store, progress } = installation;
const projections = await startProjections({ url: databaseUrl, store, progress, log });
note('projections');
const workers = await startWorkers(installation, log);
note('reactors, workers and reconcilers, with their Nest');
const api = await startApi(installation, log);
note('routes and pages, with their Nest');
await setTimeout(AFTER_MS);
note(`the ${AFTER_MS / 1000} s after it`);
process.send?.(parts);
await api.close();
await workers.stop();
await projections.stop();
await installation.close();
process.disconnect?.();
