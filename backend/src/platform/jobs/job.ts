/** The data of a job: ids, never personal data. */
export type JobData = Readonly<Record<string, string>>;

/** The progress of a long job; operators see it beside the queues. */
export type JobProgress = { readonly done: number; readonly total: number };

/** A job as its worker gets it. */
export type Job = {
  readonly data: JobData;
  /** the worker may call it at any rate: the queue gets at most one report a second */
  readonly report?: (progress: JobProgress) => void;
};
