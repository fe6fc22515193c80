import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import { readPages } from '@daybook/event-store/stream-pages';

/** A document before and after a job saved it, each as the log holds it; `before` is undefined where the job made it. */
export type SavedByJob = {
  readonly before: RecordedEvent | undefined;
  readonly after: RecordedEvent;
};

/** Finds what a job has saved in a stream of documents by its mark. @returns undefined: nothing */
export async function savedByJob(
  store: EventStore,
  stream: string,
  jobId: string,
): Promise<SavedByJob | undefined> {
  let before: RecordedEvent | undefined;
  for await (const events of readPages(store, stream)) {
    for (const event of events) {
      if (event.metadata.correlationId === jobId) return { before, after: event };
      before = event;
    }
  }
  return undefined;
}
