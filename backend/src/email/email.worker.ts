import { Inject } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import type { Config } from '../platform/config.js';
import { Letterheads } from '../platform/emails/letterhead.js';
import { oneClickHeaders } from '../platform/emails/one-click.js';
import type { Job } from '../platform/jobs/job.js';
import { DelayJob } from '../platform/jobs/job-queues.js';
import { Unrecorded } from '../platform/jobs/unrecorded.js';
import { type JobWorker, Worker } from '../platform/jobs/worker.decorator.js';
import { CONFIG } from '../platform/tokens.js';
import { WebsiteDirectory } from '../platform/website-directory.js';
import { EMAILS, EmailService } from './email.service.js';
import { EmailRefused, type EmailTransport, TRANSPORT } from './email-transport.js';

/** How long an email of a website that is to be deleted waits, before it is looked whether it was opened again, ms. */
const CLOSED_DELAY_MS = 10 * 60_000;

/**
 * Renders a stored email and sends it. An email that is no longer stored was sent before, or its recipient was refused
 * for good: a retry of that one fails again. The job of a kind that this
 * process does not know fails and is tried again: a newer process may have stored the email.
 */
@Worker(EMAILS)
export class EmailWorker implements JobWorker {
  readonly concurrency = 2;
  private readonly sent = new Unrecorded<void>();

  constructor(
    private readonly emails: EmailService,
    @Inject(TRANSPORT) private readonly transport: EmailTransport,
    @Inject(CONFIG) private readonly config: Pick<Config, 'emailFrom'>,
    @Inject(WebsiteDirectory) private readonly websites: Pick<WebsiteDirectory, 'statusOf'>,
    private readonly letterheads: Letterheads,
  ) {}

  async handle({ data }: Job): Promise<void> {
    const { outbox, renderer } = this.emails;
    const { emailFrom: from } = this.config;
    const pending = await outbox.take(data.emailId ?? '');
    if (!pending) return this.mustNotBeRefused(data.emailId ?? '');
    // it is deleted with the website, or goes out when the website is opened again
    if (this.websites.statusOf(pending.websiteId ?? '') !== 'open') throw new DelayJob(CLOSED_DELAY_MS);
    const { fromName, oneClick, ...rendered } = await renderer.render(
      pending.content,
      pending.language,
      await this.letterheads.of(pending.websiteId),
    );
    const messageId = `<${pending.id}@${from.slice(from.lastIndexOf('@') + 1)}>`;
    const send = () =>
      this.transport.send({
        websiteId: pending.websiteId,
        from: { name: fromName, address: from },
        to: pending.to,
        ...rendered,
        headers: {
          // keeps automatic replies from answering
          'Auto-Submitted': 'auto-generated',
          ...(oneClick !== undefined && oneClickHeaders(oneClick)),
        },
        messageId,
      });
    try {
      await this.sent.doOnce(pending.id, send, () => outbox.end(pending.id));
    } catch (error) {
      if (!(error instanceof EmailRefused)) throw error;
      await outbox.end(pending.id, error.responseCode);
      throw new UnrecoverableError(error.message);
    }
  }

  /** An email that is not stored any more was sent, or the mail server refused its recipient for good. */
  private async mustNotBeRefused(emailId: string): Promise<void> {
    const code = await this.emails.outbox.refusedCode(emailId);
    if (code === undefined) return;
    throw new UnrecoverableError(
      `the mail server refused the recipient for good (${code}), and the email is not stored any more`,
    );
  }
}
