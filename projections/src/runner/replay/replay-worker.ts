import type pg from 'pg';
import type { Projection } from '../projection.js';
import { textOf } from '../running/failures.js';
import type { Environment } from '../running/run-projection.js';
import { readCheckpoint } from '../status/checkpoints.js';
import { dropNextSlot } from '../tables/slots.js';
import { withConnection } from '../transaction.js';
import { lockForChange, ReplayUnderWay } from './live-change.js';
import { Rebuild, sayParked } from './rebuild.js';
import {
  moveReplay,
  noteProgress,
  ReplayCancelled,
  type RequestedReplay,
  readReplays,
} from './requested-replays.js';

/** How often a replay notes its progress at most, ms. */
const NOTE_INTERVAL_MS = 250;

/**
 * Carries out the replays that operators ask for, one after the other. Every process that runs projections has one;
 * a lock per projection lets only one of them work on a replay, and goes with its connection, so another process starts
 * the replay of a killed one again.
 */
export class ReplayWorker {
  private readonly left = new Set<string>();

  constructor(
    private readonly projections: readonly Projection[],
    private readonly environment: Environment,
  ) {}

  async run(signal: AbortSignal): Promise<void> {
    const { connections, log } = this.environment;
    let hasFailed = false;
    while (!signal.aborted) {
      // from before it looks, so that no request comes between
      const requested = connections.requested(signal);
      try {
        const replays = await connections.forLease((client) => readReplays(client));
        for (const replay of replays) if (isDue(replay)) await this.carryOut(replay, signal);
        hasFailed = false;
      } catch (error) {
        // once for each time that Postgres is away: the projections say it too
        if (!signal.aborted && !hasFailed) {
          log.warn({ error: textOf(error) }, 'replays could not be looked for');
        }
        hasFailed = true;
      }
      await requested;
    }
  }

  private async carryOut(due: RequestedReplay, signal: AbortSignal): Promise<void> {
    const { url, log } = this.environment;
    const projection = this.projections.find(({ name }) => name === due.projection);
    if (!projection || signal.aborted) return;
    await withConnection(url, `daybook replay ${due.projection}`, async (client) => {
      try {
        await lockForChange(client, due.projection);
      } catch (error) {
        // another process is at work on it
        if (error instanceof ReplayUnderWay) return;
        throw error;
      }
      // the other process may have ended it before the lock was free
      const replay = (await readReplays(client)).find(({ id }) => id === due.id);
      if (!replay || !isDue(replay)) return;
      // a process of the release before leaves it to those of this one: its tables would take the place of newer ones
      const live = await readCheckpoint(client, projection.name, 'live');
      if (live && live.version > projection.version) return this.leave(replay);
      try {
        if (replay.state === 'accepted') await this.swapIn(client, replay, projection);
        else await this.build(client, replay, projection, signal);
      } catch (error) {
        // a process that stops leaves the replay to the next one
        if (signal.aborted) return;
        await dropNextSlot(client, projection.name);
        if (error instanceof ReplayCancelled) return;
        log.error({ projection: projection.name, error: textOf(error) }, 'a replay failed');
        await moveReplay(client, replay, ['building', 'accepted'], 'failed', { error: textOf(error) });
      }
    });
  }

  /** Said once. */
  private leave({ id, projection }: RequestedReplay): void {
    if (this.left.has(id)) return;
    this.left.add(id);
    this.environment.log.warn({ projection }, 'a replay is left to a process of the newer release');
  }

  private async build(
    client: pg.ClientBase,
    replay: RequestedReplay,
    projection: Projection,
    signal: AbortSignal,
  ): Promise<void> {
    const { url, store, progress } = this.environment;
    if (!(await moveReplay(client, replay, ['requested', 'building'], 'building'))) return;
    const rebuild = await Rebuild.begin({ client, url, store }, projection);
    let notedAt = 0;
    await rebuild.build(async (step) => {
      if (Date.now() - notedAt < NOTE_INTERVAL_MS) return;
      notedAt = Date.now();
      await noteProgress(client, replay, step);
    }, signal);
    sayParked(this.environment.log, projection.name, rebuild);
    const comparisons = await rebuild.compare(signal);
    const isDifferent = comparisons.some((one) => !one.isEqual);
    // tables of two versions are not compared, and nothing is proven of them
    const isEqual = comparisons.length > 0 && !isDifferent;
    const end = isEqual && replay.acceptsEqual ? 'accepted' : 'built';
    await rebuild.leave(isDifferent ? 'differs' : 'built');
    if (!(await moveReplay(client, replay, ['building'], end, { comparisons }))) {
      throw new ReplayCancelled(projection.name);
    }
    if (end === 'built') return;
    await rebuild.exchange(progress, () => moveReplay(client, replay, ['accepted'], 'swapped'));
  }

  private async swapIn(
    client: pg.ClientBase,
    replay: RequestedReplay,
    projection: Projection,
  ): Promise<void> {
    const { url, store, progress } = this.environment;
    const rebuild = await Rebuild.takeUp({ client, url, store }, projection);
    if (!rebuild) throw new Error('the rebuilt tables are gone or of another version: replay again');
    await rebuild.build(() => undefined);
    await rebuild.exchange(progress, () => moveReplay(client, replay, ['accepted'], 'swapped'));
  }
}

const isDue = ({ state }: RequestedReplay) =>
  state === 'requested' || state === 'building' || state === 'accepted';
