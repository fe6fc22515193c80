import { DiscoveryService } from '@nestjs/core';
import type { Job } from './job.js';
import type { QueueName } from './queue-name.js';

/** Marks the provider that does the jobs of a queue; it is a {@link JobWorker}. */
export const Worker = DiscoveryService.createDecorator<QueueName>();

export interface JobWorker {
  /** how many jobs one process does at once */
  readonly concurrency: number;
  /** @throws DelayJob to get the job again later; BullMQ's UnrecoverableError to never get it again */
  handle(job: Job): Promise<void>;
}
