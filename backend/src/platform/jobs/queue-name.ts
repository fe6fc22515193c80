/** The name of a job queue. It is branded, so that nothing can be put into a queue that no feature declares. */
export type QueueName = string & { readonly __brand: 'QueueName' };

/**
 * How the work of a queue comes back that the queue has lost, or has given up after all tries:
 * - `log`: `DueJobsReconciler` looks for it in the events that ask for it, by the queue's reactor, which is named alike;
 * - `queue`: it takes up what was given up, and no event asks again, for the reason given;
 * - `by`: this reconciler of the feature looks for it;
 * - `none`: it need not come back, for the reason given.
 */
export type Reconciled =
  | 'log'
  | { readonly queue: string }
  | { readonly by: string }
  | { readonly none: string };

const declared = new Map<QueueName, Reconciled>();

/** Declares a queue; the feature's manifest lists it, and a worker with `@Worker` does its jobs. */
export function queueName(name: string, reconciled?: Reconciled): QueueName {
  const queue = name as QueueName;
  if (reconciled !== undefined) declared.set(queue, reconciled);
  return queue;
}

/** undefined: the declaration does not say it */
export const reconciledOf = (queue: QueueName): Reconciled | undefined => declared.get(queue);
