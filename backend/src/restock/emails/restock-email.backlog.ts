import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DelayJob, JobQueues } from '../../platform/jobs/job-queues.js';
import { RESTOCK_EMAILS } from '../restock.queues.js';

/** So many emails that wait for a worker keep every worker busy until the next offers are offered. */
const ENOUGH = 500;
/** How often it is looked whether there is room, and for how long by whoever waits for it, ms. */
const [POLL_INTERVAL_MS, TIMEOUT_MS] = [100, 5000];
/** When whoever waited in vain comes again, ms. */
const LATER_MS = 1000;

/**
 * Emails that are queued and not brought yet. Turns that were offered all at once would be a burst which those who shop
 * meanwhile feel, and units would be held for people whose email is far from its turn.
 */
@Injectable()
export class RestockEmailBacklog {
  constructor(private readonly queues: JobQueues) {}

  /**
   * Waits until the workers have less than enough to do.
   * @param since when the job that asks began, epoch ms: one that gets on slowly begins anew, with the time as it is then
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
    // what an operator holds back is told to nobody for now
    if (await queue.isPaused()) return false;
    return (await queue.getWaitingCount()) < ENOUGH;
  }
}
