import { startProjections } from '@daybook/projections/runner/running/run';
import { CommandBus } from '@nestjs/cqrs';
import { type RunningApi, startApi } from './api.main.js';
import { connectionLimit, type Pools } from './connection-limit.js';
import { type Installation, type OutsideWorld, openInstallation } from './installation.js';
import { type Config, isOfThisMachine } from './platform/config.js';
import { openLog } from './platform/logging.js';
import type { loadStorefront } from './rendering/storefront-renderer.js';
import { startWorkers } from './worker.main.js';

export type RunningDaybook = {
  readonly installation: Installation;
  /** undefined when this process has no HTTP side */
  readonly api: RunningApi | undefined;
  /** the connections to Postgres that it opens at most */
  readonly connectionLimit: number;
  /** Requests end, appends are flushed, workers and projections stop; the database may be stopped after it. */
  stop(): Promise<void>;
};

const TESTS_ELSEWHERE =
  'TEST_PAYMENTS=on: SHOPS BEYOND THIS MACHINE OFFER TEST PAYMENTS until their owners turn them off. What they pay are test orders: no money moves.';

/** Runs a role, or all of them, in this process. */
export async function startDaybook(
  config: Config & { readonly databaseUrl: string },
  options: OutsideWorld & {
    readonly loadStorefront?: typeof loadStorefront;
    /** sees the providers of the workers before any of them works */
    readonly prepareWorkers?: Parameters<typeof startWorkers>[2];
    /** default: those of the role */
    readonly pools?: Pools;
  } = {},
): Promise<RunningDaybook> {
  const log = openLog(config.logLevel);
  if (!config.rateLimits) log.warn('RATE_LIMITS=off: NO ONE IS LIMITED. For load tests only.');
  if (config.testPayments && !isOfThisMachine(config)) log.warn(TESTS_ELSEWHERE);
  const has = (role: Config['role']) => config.role === 'all' || config.role === role;
  const limit = connectionLimit(config);
  log.info({ connections: limit }, `opens at most ${limit} connections to Postgres`);
  const installation = await openInstallation(config, options);
  const { store, progress } = installation;
  // undone in the reverse order, also when the start itself fails half-way
  const undo: (() => Promise<void>)[] = [() => installation.close()];
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    if (has('projections')) {
      const projections = await startProjections({
        url: config.databaseUrl,
        store,
        progress,
        log,
        isPrepared: true,
        ...(options.pools?.projections !== undefined && { connections: options.pools.projections }),
      });
      undo.push(() => projections.stop());
    }
    if (has('worker')) {
      const workers = await startWorkers(installation, log, options.prepareWorkers);
      undo.push(() => workers.stop());
    }
    const answers = has('api') || has('collector');
    const api = answers ? await startApi(installation, log, options.loadStorefront) : undefined;
    if (api) undo.push(() => api.close());
    return { installation, api, connectionLimit: limit, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The bus that commands outside of requests go through. */
export function commandBusOf(api: RunningApi): CommandBus {
  return api.app.get(CommandBus);
}
