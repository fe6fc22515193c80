/** Over how long the rate is smoothed, seconds. */
const WINDOW = 5;

/** Events per second, smoothed exponentially. The clock is given in milliseconds. */
export class EventRate {
  private rate = 0;
  private since: number;
  private events = 0;

  constructor(now: number) {
    this.since = now;
  }

  count(events: number): void {
    this.events += events;
  }

  at(now: number): number {
    const seconds = (now - this.since) / 1000;
    if (seconds <= 0) return this.rate;
    const weight = 1 - Math.exp(-seconds / WINDOW);
    this.rate += (this.events / seconds - this.rate) * weight;
    // what has died away is none: the column that it is written to has no room for 1e-46
    if (this.rate < 0.01) this.rate = 0;
    this.events = 0;
    this.since = now;
    return this.rate;
  }
}
