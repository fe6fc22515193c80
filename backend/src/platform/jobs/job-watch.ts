/** How long a queue may not store that a job has ended, before something is wrong with it, ms. */
const STUCK_MS = 5000;
/** So long after the last such end, nothing is known any more: another process may have done the job, ms. */
const KNOWN_MS = 60_000;

type Unstored = { readonly since: number; readonly last: number };

/**
 * Whether jobs come to their end in the queues of this process. A worker that does its jobs and cannot store that they
 * are done gets them again and again: nothing else shows it.
 */
export class JobWatch {
  private readonly unstored = new Map<string, Unstored>();

  /** @param now a clock in ms */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** A worker has done a job, or has failed to. */
  ended(queue: string): void {
    const last = this.now();
    const { since = last } = this.unstored.get(queue) ?? {};
    this.unstored.set(queue, { since, last });
  }

  /** The queue has stored what became of a job. */
  stored(queue: string): void {
    this.unstored.delete(queue);
  }

  /** The queues in which no job comes to its end. */
  stuck(): string[] {
    const now = this.now();
    const isStuck = ({ since, last }: Unstored) => now - since >= STUCK_MS && now - last < KNOWN_MS;
    return [...this.unstored].filter(([, unstored]) => isStuck(unstored)).map(([queue]) => queue);
  }
}
