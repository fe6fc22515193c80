import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DelayJob, JobQueues } from '../../platform/jobs/job-queues.js';
import { RESTOCK_EMAILS } from '../restock.queues.js';

/** So many waiting emails keep every worker busy until the next offers are made. */
const ENOUGH = 500;
/** How often a job looks for room, and how long it does so, ms. */
const [POLL_INTERVAL_MS, TIMEOUT_MS] = [100, 5000];
/** When a job that found no room runs again, ms. */
const LATER_MS = 1000;

/**
 * The emails that wait in the queue. If all offers were made at once, visitors would feel the burst, and units would be
 * held for subscribers whose email comes much later.
 */
@Injectable()
export class RestockEmailBacklog {
  constructor(private readonly queues: JobQueues) {}

  /**
   * Waits until few emails wait.
   * @param since when the calling job began, epoch ms: a job that waits too long is delayed, and begins anew later
   * @throws DelayJob
   */
  async waitForRoom(since: number): Promise<void> {
    while (!(await this.hasRoom())) {
      if (Date.now() - since > TIMEOUT_MS) throw new DelayJob(LATER_MS);
      await setTimeout(POLL_INTERVAL_MS);
    }
  }

  private async hasRoom(): Promise<boolean> {
    const queue = this.queues.queue(RESTOCK_EMAILS);
    // while an operator pauses the emails, no offers are made
    if (await queue.isPaused()) return false;
    return (await queue.getWaitingCount()) < ENOUGH;
  }
}
