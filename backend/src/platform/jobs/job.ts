/** What stands in a job: ids, never personal data. */
export type JobData = Readonly<Record<string, string>>;

/** How far a long job is; operators see it beside the queues. */
export type JobProgress = { readonly done: number; readonly total: number };

/** A job as its worker gets it. */
export type Job = {
  readonly data: JobData;
  /** the worker may call it as often as it likes: the queue hears of it once a second */
  readonly report?: (progress: JobProgress) => void;
};
