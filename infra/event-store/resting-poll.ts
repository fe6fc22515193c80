/** How often a poll looks when there is something to find, and how far apart its looks grow without, ms. */
export type PollPace = { readonly busyMs: number; readonly restMs: number };

/**
 * Looks again and again, for what a notification has announced already as a rule: each look that finds nothing doubles
 * the pause before the next one. Whatever was missed is found after `restMs` at the latest.
 */
export class RestingPoll {
  private pauseMs: number;
  private timer: NodeJS.Timeout | undefined;
  private hasEnded = false;
  /** something happened during the look */
  private isWoken = false;

  /** @param look says whether the poll may rest: it found nothing, and notifications arrive */
  constructor(
    private readonly pace: PollPace,
    private readonly look: () => Promise<boolean>,
  ) {
    this.pauseMs = pace.busyMs;
  }

  start(): void {
    if (this.hasEnded) return;
    this.timer = setTimeout(() => void this.next(), this.pauseMs);
    this.timer.unref();
  }

  /** Something happens: the next looks come soon. */
  wake(): void {
    const { busyMs } = this.pace;
    this.isWoken = true;
    if (this.pauseMs === busyMs || !this.timer) return;
    this.pauseMs = busyMs;
    clearTimeout(this.timer);
    this.start();
  }

  end(): void {
    this.hasEnded = true;
    clearTimeout(this.timer);
  }

  private async next(): Promise<void> {
    this.timer = undefined;
    this.isWoken = false;
    const { busyMs, restMs } = this.pace;
    const mayRest = await this.look().catch(() => false);
    this.pauseMs = mayRest && !this.isWoken ? Math.min(this.pauseMs * 2, restMs) : busyMs;
    this.start();
  }
}
