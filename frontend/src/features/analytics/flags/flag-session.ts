import { type Clock, FLAG_CLIENT } from './flag-limits';

const { idle, longest } = FLAG_CLIENT.session;

/** A time of use: it ends after 30 minutes without any, and after 4 hours. It is in memory alone. */
export class FlagSession {
  private startedAt: number;
  private usedAt: number;

  constructor(private readonly clock: Clock) {
    this.startedAt = clock.now();
    this.usedAt = this.startedAt;
  }

  /** Notes a use. @returns whether a new session begins with it */
  use(): boolean {
    const now = this.clock.now();
    const isOver = now - this.usedAt >= idle || now - this.startedAt >= longest;
    if (isOver) this.startedAt = now;
    this.usedAt = now;
    return isOver;
  }
}
