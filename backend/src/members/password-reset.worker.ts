import type { EmailService } from '../email/email.service.js';
import type { Accounts } from '../platform/access/accounts.js';
import { newSecretToken } from '../platform/access/secret-token.js';
import type { JobHandler } from '../platform/jobs/job-queues.js';
import { uuidV7 } from '../platform/uuid-v7.js';
import type { AccountService } from './account.service.js';
import { type PasswordResets, RESET_MINUTES } from './password-resets.js';

/** The queue of requests for a new password. */
export const PASSWORD_RESETS = 'password-resets';

/**
 * Looks up whether there is an account, and sends it a link. Out of the request's way, whose answer must not tell by
 * its time either. Repeated after a crash it sends another link, and that one works.
 */
export function passwordResetWorker(
  resets: PasswordResets,
  accounts: Accounts,
  accountService: AccountService,
  emails: EmailService,
): JobHandler {
  return {
    queue: PASSWORD_RESETS,
    concurrency: 1,
    async handle({ data }) {
      const resetId = data.resetId ?? '';
      const asked = await resets.asked(resetId);
      if (!asked) return;
      const account = await accounts.byPerson(asked.personId);
      if (!account) return resets.forget(resetId);
      const token = newSecretToken();
      // gone: the password was changed meanwhile, and the link would open nothing
      if (!(await resets.arm(resetId, token))) return;
      await accountService.record(account.accountId, { kind: 'requestPasswordReset' }, { actor: 'visitor' });
      await emails.send({
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
    },
  };
}
