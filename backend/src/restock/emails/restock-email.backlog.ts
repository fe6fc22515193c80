import { setTimeout } from 'node:timers/promises';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import { type EmailTransport, TRANSPORT } from '../../email/email-transport.js';
import { DelayJob, JobQueues } from '../../platform/jobs/job-queues.js';
import { RESTOCK_EMAILS } from '../restock.queues.js';

/** So many waiting emails keep every worker busy until the next offers are made. */
const ENOUGH = 500;
/** So many delayed emails are looked at: the first that are due, and more than make a backlog. */
const DELAYED = 2 * ENOUGH;
/** How often a job looks for room, and how long it does so, ms. */
const POLL_INTERVAL_MS = 100;
const TIMEOUT_MS = 5000;
/** When a job that found no room runs again, ms. */
const LATER_MS = 1000;
/** When a job runs again whose emails could not go: none will within a second, ms. */
const MUCH_LATER_MS = 10_000;
/** How long an answer of the mail server stands, ms. */
const REACHED_FOR_MS = 5000;

/**
 * The emails that wait in the queue. If all offers were made at once, visitors would feel the burst, and units would be
 * held for subscribers whose email comes much later, or after the offer has ended.
 */
@Injectable()
export class RestockEmailBacklog {
  private reached = { at: Number.NEGATIVE_INFINITY, isReachable: Promise.resolve(true) };

  constructor(
    private readonly queues: JobQueues,
    @Inject(TRANSPORT) private readonly transport: Pick<EmailTransport, 'isReachable'>,
  ) {}

  /**
   * Waits until few emails wait.
   * @param since when the calling job began, epoch ms: a job that waits too long is delayed, and begins anew later
   * @throws DelayJob also at once, while no new email would go: the mail server is away, or emails are paced or retried
   */
  async waitForRoom(website: WebsiteId, since: number): Promise<void> {
    while (!(await this.hasRoom())) {
      if (Date.now() - since > TIMEOUT_MS) throw new DelayJob(LATER_MS);
      await setTimeout(POLL_INTERVAL_MS);
    }
    if (!(await this.mayGo(website))) throw new DelayJob(MUCH_LATER_MS);
  }

  private async hasRoom(): Promise<boolean> {
    const queue = this.queues.queue(RESTOCK_EMAILS);
    // while an operator pauses the emails, no offers are made
    if (await queue.isPaused()) return false;
    return (await queue.getWaitingCount()) < ENOUGH;
  }

  private async mayGo(website: WebsiteId): Promise<boolean> {
    const queue = this.queues.queue(RESTOCK_EMAILS);
    const [waiting, delayed] = await Promise.all([queue.getWaitingCount(), queue.getDelayedCount()]);
    if (waiting + delayed >= ENOUGH) {
      const jobs = await queue.getDelayed(0, DELAYED - 1);
      // the pace is one for all websites; recipients who defer their emails slow down the website that writes to them
      const ahead = jobs.filter(
        ({ attemptsMade, data }) =>
          attemptsMade === 0 || (data.websiteId === website && data.batchId !== undefined),
      );
      if (waiting + ahead.length >= ENOUGH) return false;
    }
    return this.isReachable();
  }

  private isReachable(): Promise<boolean> {
    if (Date.now() - this.reached.at > REACHED_FOR_MS)
      this.reached = { at: Date.now(), isReachable: this.transport.isReachable().catch(() => false) };
    return this.reached.isReachable;
  }
}
