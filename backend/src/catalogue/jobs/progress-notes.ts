import type { CatalogueProgress } from '@daybook/contracts/catalogue/catalogue-jobs.events';

/** How often the worker appends how far the work has come, ms. */
const INTERVAL_MS = 1000;

/**
 * Notes now and then how far a job has come, one note at a time. Each note counts from the beginning of the job, so
 * one that fails is left out: the work does not depend on it, and the next note makes up for it.
 */
export class ProgressNotes {
  private notedAt = Date.now();
  private noting: Promise<void> | undefined;

  constructor(
    private readonly append: (progress: CatalogueProgress) => Promise<unknown>,
    private readonly onError: (error: unknown) => void,
    private readonly intervalMs = INTERVAL_MS,
  ) {}

  /** The work may call it at any rate. @param progress is called for a note that is due */
  offer(progress: () => CatalogueProgress): void {
    if (this.noting || Date.now() - this.notedAt < this.intervalMs) return;
    this.notedAt = Date.now();
    this.noting = this.append(progress())
      .then(() => undefined, this.onError)
      .finally(() => {
        this.noting = undefined;
      });
  }

  /** Resolves when no note is under way. */
  async settled(): Promise<void> {
    await this.noting;
  }
}
