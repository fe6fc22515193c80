import { CommandBus } from '@nestjs/cqrs';
import { EmailService } from '../email/email.service.js';
import type { Job } from '../platform/jobs/job.js';
import { type JobWorker, Worker } from '../platform/jobs/worker.decorator.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import { PASSWORD_RESETS } from './members.queues.js';
import { MakeResetLink } from './password-reset.commands.js';
import { RESET_MINUTES } from './password-resets.js';

/**
 * Sends the link of a request to reset a password. The request itself does not look for the account, so that neither
 * its answer nor the time that it takes says whether there is one. A job that is repeated after a crash sends another
 * link, and that one works.
 */
@Worker(PASSWORD_RESETS)
export class PasswordResetWorker implements JobWorker {
  readonly concurrency = 1;

  constructor(
    private readonly commands: CommandBus,
    private readonly emails: EmailService,
  ) {}

  async handle({ data }: Job): Promise<void> {
    const made = await this.commands.execute(new MakeResetLink(data.resetId ?? ''));
    if (!made) return;
    await this.emails.send({
      id: `password-reset-${uuidV7()}`,
      websiteId: null,
      to: made.to,
      language: 'en',
      content: { kind: 'password-reset', link: made.link, minutes: RESET_MINUTES },
    });
  }
}
