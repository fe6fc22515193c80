import type { Installation } from './installation.js';
import { pictureWidthsReactor } from './media/picture-widths.reactor.js';
import { pictureWidthsWorker } from './media/picture-widths.worker.js';
import type { Log } from './platform/logging.js';
import { type Reactor, runReactor } from './platform/reactor.js';

export type RunningWorkers = {
  /** Stops following the log; running jobs end when the queues are closed. */
  stop(): Promise<void>;
};

/** How long after a failure a reactor looks again, ms. */
const PAUSE_MS = 1000;

/** Starts the reactors, which turn events into jobs, and the workers, which do them. */
export function startWorkers({ store, queues, pictures, pool }: Installation, log: Log): RunningWorkers {
  const stopping = new AbortController();
  const { signal } = stopping;
  const reactors: Reactor[] = [pictureWidthsReactor(queues)];
  queues.work(pictureWidthsWorker(store, pictures), (error) => log.warn({ err: error }, 'worker'));

  const follow = async (reactor: Reactor) => {
    while (!signal.aborted) {
      await runReactor(reactor, { store, pool, signal }).catch((error: unknown) => {
        if (!signal.aborted)
          log.error({ err: error, reactor: reactor.name }, 'a reactor stopped and starts again');
      });
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  };
  const running = reactors.map(follow);
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}
