import { setImmediate } from 'node:timers/promises';
import { type PollPace, RestingPoll } from '@daybook/event-store/resting-poll';

/** How often the queues are looked at for jobs that no notification told of, ms. */
const PACE: PollPace = { busyMs: 1000, restMs: 4000 };

const LOOK = `
select q.name,
  not exists (select from meta m where m.queue = q.name and m.field = 'paused' and m.value = '1') and (
    exists (select from job j where j.queue = q.name and j.state = 'waiting')
    or exists (select from job j where j.queue = q.name and j.state = 'delayed' and j.process_at_ms <= $2::bigint)
  ) as "isDue",
  exists (select from job j where j.queue = q.name and j.state = 'active') as "isRunning"
from unnest($1::text[]) as q (name)`;

type Ask = (statement: string, values: readonly unknown[]) => Promise<{ rows: readonly Looked[] }>;

/** A queue, by the table of its jobs. */
type Looked = {
  readonly name: string;
  /** a job could be taken now */
  readonly isDue: boolean;
  /** a worker has taken a job, and may be gone */
  readonly isRunning: boolean;
};

/**
 * Looks at all queues of a process in one statement, now and then, so that no worker has to look by itself: a job whose
 * notification was lost is found within four seconds (infra/adr/0055).
 */
export class JobLooks {
  private readonly queues = new Set<string>();
  private last = new Map<string, Looked>();
  private looking: Promise<void> | undefined;
  private readonly poll: RestingPoll;
  private isStarted = false;

  /** @param wake tells the worker of a queue that a job waits; one that is busy need not listen */
  constructor(
    private readonly ask: Ask,
    private readonly wake: (queue: string) => void,
  ) {
    this.poll = new RestingPoll(PACE, () => this.wakeDue());
  }

  /** Looks at this queue too, from now on. */
  watch(queue: string): void {
    this.queues.add(queue);
    if (this.isStarted) return;
    this.isStarted = true;
    this.poll.start();
  }

  /** Whether a job may be among those that a worker has taken; true while that is not known. */
  async mayRun(queue: string): Promise<boolean> {
    if (!this.last.has(queue)) await this.look().catch(() => undefined);
    return this.last.get(queue)?.isRunning ?? true;
  }

  end(): void {
    this.poll.end();
  }

  /** @returns whether the poll may rest: nothing waits */
  private async wakeDue(): Promise<boolean> {
    await this.look();
    const due = [...this.last.values()].filter(({ isDue }) => isDue);
    for (const { name } of due) this.wake(name);
    return due.length === 0;
  }

  /** Workers that start together share one look. */
  private look(): Promise<void> {
    this.looking ??= this.lookNow().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private async lookNow(): Promise<void> {
    await setImmediate();
    try {
      const { rows } = await this.ask(LOOK, [[...this.queues], Date.now()]);
      this.last = new Map(rows.map((row) => [row.name, row]));
    } catch (error) {
      this.last = new Map();
      throw error;
    }
  }
}
