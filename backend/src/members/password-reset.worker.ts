import { EmailService } from '../email/email.service.js';
import { Accounts } from '../platform/access/accounts.js';
import { newSecretToken } from '../platform/access/secret-token.js';
import type { Job } from '../platform/jobs/job.js';
import { type JobWorker, Worker } from '../platform/jobs/worker.decorator.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import { AccountService } from './account.service.js';
import { PASSWORD_RESETS } from './members.queues.js';
import { PasswordResets, RESET_MINUTES } from './password-resets.js';

/**
 * Looks up whether there is an account, and sends it a link. Out of the request's way, whose answer must not tell by
 * its time either. Repeated after a crash it sends another link, and that one works.
 */
@Worker(PASSWORD_RESETS)
export class PasswordResetWorker implements JobWorker {
  readonly concurrency = 1;

  constructor(
    private readonly resets: PasswordResets,
    private readonly accounts: Accounts,
    private readonly accountService: AccountService,
    private readonly emails: EmailService,
  ) {}

  async handle({ data }: Job): Promise<void> {
    const resetId = data.resetId ?? '';
    const asked = await this.resets.asked(resetId);
    if (!asked) return;
    const account = await this.accounts.byPerson(asked.personId);
    if (!account) return this.resets.forget(resetId);
    const token = newSecretToken();
    // gone: the password was changed meanwhile, and the link would open nothing
    if (!(await this.resets.arm(resetId, token))) return;
    await this.accountService.record(
      account.accountId,
      { kind: 'requestPasswordReset' },
      { actor: 'visitor' },
    );
    await this.emails.send({
      id: `password-reset-${uuidV7()}`,
      websiteId: null,
      to: account.email,
      language: 'en',
      content: {
        kind: 'password-reset',
        link: `${asked.origin}/config/reset-password?token=${token}`,
        minutes: RESET_MINUTES,
      },
    });
  }
}
