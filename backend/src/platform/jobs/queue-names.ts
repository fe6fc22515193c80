/**
 * Every kind of job that there is. Nothing can be put into another queue, and the workers do not start unless each of
 * these has its handler.
 */
export const QUEUE_NAMES = [
  'catalogue-jobs',
  'emails',
  'password-resets',
  'picture-widths',
  'restock-emails',
  'restock-offers',
  'restock-batches',
  'scheduled-publishing',
  'uploaded-pictures',
] as const;

export type QueueName = (typeof QUEUE_NAMES)[number];
