import type { Position } from '@daybook/event-store/event-store';

/** What listeners get: a projection has reached `position`, and cached answers with these keys are stale. */
export type Progress = {
  readonly projection: string;
  readonly position: Position;
  /** `all` when the changes are unknown: a notification was missed, or the tables were exchanged */
  readonly surrogateKeys: readonly string[] | 'all';
};

export type ProgressListener = (progress: Progress) => void;

/** One move of a projection's checkpoint, as its runner announces it after the commit. */
export type Step = {
  readonly projection: string;
  readonly generation: number;
  /** the end of the announcement before this one: a gap means that one was missed */
  readonly from: Position;
  readonly to: Position;
  readonly surrogateKeys: readonly string[] | 'all';
};

type Latest = {
  generation: number;
  /** checkpoint as announced or as read */
  position: Position;
  /** position of the last call of the listeners */
  announced: Position;
  /** a checkpoint that was read before its announcement came; the announcement may still come */
  unannounced: Position | undefined;
};

/**
 * The checkpoint of each projection, as far as this process knows it. A runner in the same process reports here
 * directly. Runners of other processes are followed by notifications, which may be lost, and by reading the
 * checkpoints, which are the truth.
 */
export class ProjectionProgress {
  private readonly latest = new Map<string, Latest>();
  private readonly listeners = new Set<ProgressListener>();
  private readonly waiters = new Set<() => void>();

  /** Whether there is a listener or a waiting query: if not, the checkpoints need not be read. */
  get isWatched(): boolean {
    return this.listeners.size > 0 || this.waiters.size > 0;
  }

  /**
   * @param listener must not throw: the runner of this process calls it between two batches
   * @returns stops it
   */
  onProgress(listener: ProgressListener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Takes the step that a runner announced; the same step may come twice, directly and by notification. */
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

  /** Takes a checkpoint that was read. If it is still not announced at the next read, its announcement was lost. */
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

  /** Whether all of these have reached the position. */
  reached(projections: readonly string[], position: Position): boolean {
    return projections.every((name) => (this.latest.get(name)?.position ?? -1n) >= position);
  }

  /** @returns whether they reached the position within the time */
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
