import type { Position } from '@daybook/event-store/event-store';

/** What listeners learn: a projection has come to `position`, and what caches hold of these keys is stale. */
export type Progress = {
  readonly projection: string;
  readonly position: Position;
  /** `all` when it is not known what changed: a notification was missed, or the tables were exchanged */
  readonly surrogateKeys: readonly string[] | 'all';
};

export type ProgressListener = (progress: Progress) => void;

/** One move of a projection's checkpoint, as its runner announces it after the commit. */
export type Step = {
  readonly projection: string;
  readonly generation: number;
  /** up to where the announcement before this one went: a gap means that one was missed */
  readonly from: Position;
  readonly to: Position;
  readonly surrogateKeys: readonly string[] | 'all';
};

type Latest = {
  generation: number;
  /** checkpoint as announced or as read: what reads can count on */
  position: Position;
  /** up to where listeners have been told */
  announced: Position;
  /** read at the last look although nobody had announced it; it may still be under way */
  unannounced: Position | undefined;
};

/**
 * How far each projection is, as far as this process knows. A runner in the same process reports here directly and
 * without delay; of others it hears by notifications, which may be lost, and by looking at the checkpoints, which is
 * the truth.
 */
export class ProjectionProgress {
  private readonly latest = new Map<string, Latest>();
  private readonly listeners = new Set<ProgressListener>();
  private readonly waiters = new Set<() => void>();

  /** Whether anybody wants to know: if not, nobody need look. */
  get isWatched(): boolean {
    return this.listeners.size > 0 || this.waiters.size > 0;
  }

  /**
   * @param listener must not throw: the runner of this process calls it between two batches
   * @returns ends it
   */
  onProgress(listener: ProgressListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A runner announced a step; the same step may come twice, from the process itself and by notification. */
  report({ projection, generation, from, to, surrogateKeys }: Step): void {
    const latest = this.latest.get(projection);
    if (latest && generation < latest.generation) return;
    if (!latest || generation > latest.generation) {
      this.learn(projection, generation, to, latest ? 'all' : surrogateKeys);
      return;
    }
    if (to > latest.announced) {
      const keys = from > latest.announced ? 'all' : surrogateKeys;
      latest.announced = to;
      if (to > latest.position) latest.position = to;
      this.notify({ projection, position: to, surrogateKeys: keys });
    }
  }

  /** The checkpoint was looked at. What still nobody has announced at the next look has been missed. */
  observe(projection: string, generation: number, position: Position): void {
    const latest = this.latest.get(projection);
    if (latest && generation < latest.generation) return;
    if (!latest || generation > latest.generation) {
      this.learn(projection, generation, position, latest ? 'all' : []);
      return;
    }
    const missed = latest.unannounced;
    latest.unannounced = position > latest.announced ? position : undefined;
    if (position > latest.position) latest.position = position;
    if (missed !== undefined && missed > latest.announced) {
      latest.announced = position;
      latest.unannounced = undefined;
      this.notify({ projection, position, surrogateKeys: 'all' });
    } else {
      this.wake();
    }
  }

  /** Whether all of these have come to the position. */
  reached(projections: readonly string[], position: Position): boolean {
    return projections.every((name) => (this.latest.get(name)?.position ?? -1n) >= position);
  }

  /** @returns whether they came to the position within the time */
  waitFor(projections: readonly string[], position: Position, timeoutMs: number): Promise<boolean> {
    if (this.reached(projections, position)) return Promise.resolve(true);
    return new Promise((resolve) => {
      const done = (reached: boolean) => {
        this.waiters.delete(look);
        clearTimeout(timer);
        resolve(reached);
      };
      const look = () => {
        if (this.reached(projections, position)) done(true);
      };
      const timer = setTimeout(() => done(false), timeoutMs);
      this.waiters.add(look);
    });
  }

  private learn(
    projection: string,
    generation: number,
    position: Position,
    surrogateKeys: Progress['surrogateKeys'],
  ): void {
    this.latest.set(projection, { generation, position, announced: position, unannounced: undefined });
    this.notify({ projection, position, surrogateKeys });
  }

  private notify(progress: Progress): void {
    this.wake();
    for (const listener of this.listeners) listener(progress);
  }

  private wake(): void {
    for (const look of [...this.waiters]) look();
  }
}
