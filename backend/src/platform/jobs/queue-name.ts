/** The name of a job queue. It is branded, so that nothing can be put into a queue that no feature declares. */
export type QueueName = string & { readonly __brand: 'QueueName' };

/** Declares a queue; the feature's manifest lists it, and a worker with `@Worker` does its jobs. */
export const queueName = (name: string) => name as QueueName;
