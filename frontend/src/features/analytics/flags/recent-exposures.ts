import { type Clock, FLAG_CLIENT } from './flag-limits';

/** Exposures of the last 10 minutes: the same one is logged once in that time. */
export class RecentExposures {
  private loggedAt = new Map<string, number>();

  constructor(private readonly clock: Clock) {}

  /** Notes an exposure. @returns whether it is to be logged */
  isNew(exposure: string): boolean {
    const now = this.clock.now();
    const at = this.loggedAt.get(exposure);
    if (at !== undefined && now - at < FLAG_CLIENT.exposureOnceIn) return false;
    this.loggedAt.set(exposure, now);
    return true;
  }

  /** A new session logs each again. */
  forget(): void {
    this.loggedAt = new Map();
  }
}
