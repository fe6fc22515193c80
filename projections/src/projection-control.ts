import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import type pg from 'pg';
import { dropMoment, type RequestedMoment, readMoment, requestMoment } from './moments/requested-moment.js';
import { projectionNames } from './registry.js';
import { lockForChange, ReplayUnderWay } from './runner/replay/live-change.js';
import { acceptReplay, cancelReplay, readReplays, requestReplay } from './runner/replay/requested-replays.js';
import { rollback } from './runner/replay/rollback.js';
import { REQUESTS } from './runner/running/projection-connections.js';
import { pauseProjection, resumeProjection } from './runner/status/pause.js';
import { type Retried, retryParked } from './runner/status/retry-parked.js';
import { dropNextSlot } from './runner/tables/slots.js';
import { withConnection } from './runner/transaction.js';

export type { RequestedMoment } from './moments/requested-moment.js';
export { ReplayUnderWay } from './runner/replay/live-change.js';

/**
 * What an operator may do to a projection while it runs, in whichever process it does. A replay is written down here,
 * and a process that runs projections carries it out.
 */
export class ProjectionControl {
  /** @param url postgres://… of the read models */
  constructor(
    private readonly url: string,
    private readonly store: EventStore,
  ) {}

  /** Whether there is a projection of this name. */
  has(name: string): boolean {
    return (projectionNames as readonly string[]).includes(name);
  }

  /**
   * @param acceptsEqual swap in unasked when the rebuilt tables equal the live ones
   * @returns false when one is under way
   */
  requestReplay(name: string, acceptsEqual: boolean): Promise<boolean> {
    return this.asking((client) => requestReplay(client, name, { acceptsEqual }));
  }

  /** Lets the rebuilt tables of this replay be swapped in. @returns false when it does not wait for that */
  accept(name: string, replayId: string): Promise<boolean> {
    return this.asking((client) => acceptReplay(client, name, replayId));
  }

  /** Ends a replay and drops what it has built. @returns false when it has ended, or is being swapped in */
  cancel(name: string, replayId: string): Promise<boolean> {
    return this.connected(async (client) => {
      if (!(await cancelReplay(client, name, replayId))) return false;
      try {
        await lockForChange(client, name);
      } catch (error) {
        // a process builds the tables, and drops them when it notices
        if (error instanceof ReplayUnderWay) return true;
        throw error;
      }
      // a later replay may have begun
      const isNewest = (await readReplays(client)).some(({ id }) => id === replayId);
      if (isNewest) await dropNextSlot(client, name);
      return true;
    });
  }

  /** @returns false when it was paused already */
  pause(name: string): Promise<boolean> {
    return this.connected((client) => pauseProjection(client, name));
  }

  /** @returns false when it was not paused */
  resume(name: string): Promise<boolean> {
    return this.connected((client) => resumeProjection(client, name));
  }

  /** @throws ReplayUnderWay; RangeError when there is nothing to go back to */
  async rollback(name: string): Promise<void> {
    await rollback(name, { url: this.url });
  }

  /**
   * @param stream default: every parked one
   * @throws RangeError when the tables are of another version than the code
   */
  retryParked(name: string, stream?: string): Promise<readonly Retried[]> {
    return retryParked(name, stream, { url: this.url, store: this.store });
  }

  /** The moment of the past that was asked for last; undefined when it was dropped or has been shown for an hour. */
  moment(): Promise<RequestedMoment | undefined> {
    return this.connected(readMoment);
  }

  /** Asks what the shop of a website showed at a moment. A process that runs projections builds it. */
  async requestMoment(website: WebsiteId, at: Date): Promise<void> {
    await this.asking((client) => requestMoment(client, website, at));
  }

  dropMoment(): Promise<void> {
    return this.connected(dropMoment);
  }

  /** As {@link connected}, and wakes the processes that carry it out. */
  private asking<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    return this.connected(async (client) => {
      const answer = await work(client);
      await client.query(`notify ${REQUESTS}`);
      return answer;
    });
  }

  private connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    return withConnection(this.url, 'daybook projections: operator', work);
  }
}
