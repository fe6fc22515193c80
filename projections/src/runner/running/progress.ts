import { BEGINNING, type Position } from '@daybook/event-store/event-store';

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
  /** false: the projection has read so far and found nothing to write; the checkpoint follows later */
  readonly isCommitted?: boolean;
};

/** When checkpoints were asked for, and what this process knew by then. */
export type AskedAt = {
  readonly losses: number;
  readonly committed: ReadonlyMap<string, Position>;
};

type Latest = {
  generation: number;
  /** as announced, as read, or as the runner of this process has come further without a write */
  position: Position;
  /** the newest checkpoint that was committed */
  committed: Position;
  /** false since the connection was lost: Postgres may have lost the newest commits */
  isTrusted: boolean;
  /** position of the last call of the listeners */
  announced: Position;
  /** a checkpoint that was read before its announcement came; the announcement may still come */
  unannounced: Position | undefined;
};

/**
 * The checkpoint of each projection, as far as this process knows it. A runner in the same process reports here
 * directly. Runners of other processes are followed by notifications, which may be lost, and by reading the
 * checkpoints, which are the truth.
 *
 * Rows are committed without waiting for the disk, so after a crash of Postgres a checkpoint can be behind what was
 * announced. Then it counts as it is read, and everything that was made from the rows is stale.
 */
export class ProjectionProgress {
  private readonly latest = new Map<string, Latest>();
  private readonly listeners = new Set<ProgressListener>();
  private readonly waiters = new Set<() => void>();
  private losses = 0;
  private moved = 0;

  /** How often a checkpoint was learnt of: the same number again says that none has moved. */
  get moves(): number {
    return this.moved;
  }

  /** Whether a query waits. */
  get isAwaited(): boolean {
    return this.waiters.size > 0;
  }

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
  report({ projection, generation, from, to, surrogateKeys, isCommitted = true }: Step): void {
    const latest = this.latest.get(projection);
    if (latest && generation < latest.generation) return;
    // read without a write, by a runner that goes on from commits which are lost
    if (latest && !isCommitted && !(latest.isTrusted && from <= latest.position)) return;
    if (!latest?.isTrusted || generation > latest.generation) {
      const committed = isCommitted ? to : BEGINNING;
      this.learn(projection, { generation, position: to, committed }, latest ? 'all' : surrogateKeys);
      return;
    }
    if (isCommitted && to > latest.committed) latest.committed = to;
    if (to > latest.announced) {
      const keys = from > latest.announced ? 'all' : surrogateKeys;
      latest.announced = to;
      if (to > latest.position) latest.position = to;
      this.notify({ projection, position: to, surrogateKeys: keys });
    }
  }

  /** Call it before the checkpoints are read, and give it to {@link observe} with what was read. */
  ask(): AskedAt {
    const committed = [...this.latest].map(([name, latest]) => [name, latest.committed] as const);
    return { losses: this.losses, committed: new Map(committed) };
  }

  /**
   * Takes a checkpoint that was read. If it is still not announced at the next read, its announcement was lost. If it is
   * behind one that was committed before the question, Postgres has lost commits.
   */
  observe(projection: string, generation: number, position: Position, askedAt: AskedAt = this.ask()): void {
    const latest = this.latest.get(projection);
    if (latest && generation < latest.generation) return;
    // the answer may be from before the crash
    if (askedAt.losses !== this.losses) return;
    const wentBack = position < (askedAt.committed.get(projection) ?? BEGINNING);
    if (!latest?.isTrusted || generation > latest.generation || wentBack) {
      this.learn(projection, { generation, position, committed: position }, latest ? 'all' : []);
      return;
    }
    if (position > latest.committed) latest.committed = position;
    const missed = latest.unannounced;
    latest.unannounced = position > latest.announced ? position : undefined;
    if (position > latest.position) {
      latest.position = position;
      this.moved += 1;
    }
    if (missed !== undefined && missed > latest.announced) {
      latest.announced = position;
      latest.unannounced = undefined;
      this.notify({ projection, position, surrogateKeys: 'all' });
    } else {
      this.wake();
    }
  }

  /** The connection to Postgres was lost: until the checkpoints are read again, no position is known. */
  connectionLost(): void {
    this.losses += 1;
    for (const latest of this.latest.values()) latest.isTrusted = false;
  }

  /** Whether all of these have reached the position. */
  reached(projections: readonly string[], position: Position): boolean {
    return projections.every((name) => {
      const latest = this.latest.get(name);
      return latest?.isTrusted === true && latest.position >= position;
    });
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
    known: Pick<Latest, 'generation' | 'position' | 'committed'>,
    surrogateKeys: Progress['surrogateKeys'],
  ): void {
    const { position } = known;
    this.latest.set(projection, { ...known, announced: position, unannounced: undefined, isTrusted: true });
    this.notify({ projection, position, surrogateKeys });
  }

  private notify(progress: Progress): void {
    this.moved += 1;
    this.wake();
    for (const listener of this.listeners) listener(progress);
  }

  private wake(): void {
    for (const look of [...this.waiters]) look();
  }
}
