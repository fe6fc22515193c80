import { textOf } from '../runner/running/failures.js';
import type { Environment } from '../runner/running/run-projection.js';
import { MomentUnderWay } from './past-tables.js';
import { endMoment, noteMoment, type RequestedMoment, readMoment } from './requested-moment.js';
import { shopAt } from './shop-moment.js';

class NotWantedAnyMore extends Error {}

/**
 * Builds the moments that operators ask for, away from the processes that answer visitors. A killed process leaves its
 * moment to another one, which begins again.
 */
export class MomentWorker {
  constructor(private readonly environment: Environment) {}

  async run(signal: AbortSignal): Promise<void> {
    const { connections } = this.environment;
    while (!signal.aborted) {
      // from before it looks, so that no request comes between
      const requested = connections.requested(signal);
      try {
        const moment = await connections.forLease((client) => readMoment(client));
        if (moment && (moment.state === 'requested' || moment.state === 'building')) {
          await this.build(moment, signal);
        }
      } catch {
        // Postgres is away: the projections say it too
      }
      await requested;
    }
  }

  private async build({ id, website, at }: RequestedMoment, signal: AbortSignal): Promise<void> {
    const { url, store, connections, log } = this.environment;
    try {
      const shop = await shopAt({
        url,
        store,
        website,
        at,
        signal,
        onProgress: async (progress) => {
          const isWanted = await connections.forLease((client) => noteMoment(client, id, progress));
          if (!isWanted) throw new NotWantedAnyMore();
        },
      });
      await connections.forLease((client) => endMoment(client, id, { shop }));
    } catch (error) {
      // another process is at work on it, or this one stops and leaves it to the next
      if (signal.aborted || error instanceof NotWantedAnyMore || error instanceof MomentUnderWay) return;
      log.error({ error: textOf(error) }, 'a moment of the past could not be built');
      await connections.forLease((client) => endMoment(client, id, { error: textOf(error) }));
    }
  }
}
