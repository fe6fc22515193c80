import type { CatalogueProgress } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { isWritable } from '@daybook/contracts/shared/document-shape';

/** Failures that a job names at most. */
const MOST_REFUSED = 1000;

/** A text of a stranger's file as the log can hold it. */
const writable = (text: string): string => (isWritable(text) ? text : text.replace(/[^\x20-\x7e]/g, ''));

/** Counts how far a job of pages has come. */
export class ImportProgress {
  private done = 0;
  private changed = 0;
  private readonly refused: CatalogueProgress['refused'][number][] = [];

  get now(): CatalogueProgress {
    return { done: this.done, changed: this.changed, refused: [...this.refused] };
  }

  /** One more is done. */
  add(isChanged: boolean): void {
    this.done += 1;
    if (isChanged) this.changed += 1;
  }

  /** Names what could not be done, or not all of it. */
  refuse(title: string, reason: string, line?: number): void {
    if (this.refused.length >= MOST_REFUSED) return;
    const named = { title: writable(title), reason: writable(reason) };
    this.refused.push({ productId: '', ...named, ...(line !== undefined && { line }) });
  }
}
