import { refuse } from '@daybook/contracts/shared/errors';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Accounts } from '../platform/access/accounts.js';
import { Attempts } from '../platform/access/attempts.js';
import { JobQueues } from '../platform/jobs/job-queues.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { AccountDesk } from './account-desk.js';
import { PASSWORD_RESETS } from './password-reset.worker.js';
import { PasswordResets } from './password-resets.js';

export class RequestPasswordReset {
  constructor(
    readonly email: string,
    /** where the link leads */
    readonly origin: string,
    readonly address: string,
  ) {}
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    private readonly attempts: Attempts,
    private readonly resets: PasswordResets,
    private readonly queues: JobQueues,
  ) {}

  /** Does the same whether there is such an account or not; the worker finds out. */
  async execute({ email, origin, address }: RequestPasswordReset): Promise<object> {
    await this.attempts.take({ kind: 'password reset', email, address });
    const resetId = await this.resets.ask(email, origin);
    await this.queues.addInTime(PASSWORD_RESETS, resetId, { resetId });
    return {};
  }
}

export class ResetPassword {
  constructor(
    readonly token: string,
    readonly password: string,
    readonly metadata: CommandMetadata,
  ) {}
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  constructor(
    private readonly attempts: Attempts,
    private readonly resets: PasswordResets,
    private readonly accounts: Accounts,
    private readonly desk: AccountDesk,
  ) {}

  /** Every session of the account ends, and who was locked out by guessing may try again. @throws Refusal LINK_EXPIRED */
  async execute({ token, password, metadata }: ResetPassword): Promise<CommittedAnswer<object>> {
    const personId = (await this.resets.use(token)) ?? refuse('LINK_EXPIRED');
    const { accountId, email } = (await this.accounts.byPerson(personId)) ?? refuse('LINK_EXPIRED');
    const by = { ...metadata, actor: accountId };
    const position =
      (await this.desk.setPassword(accountId, password, 'reset', by)) ?? refuse('LINK_EXPIRED');
    await this.attempts.forgive('password', email);
    return new CommittedAnswer({}, position);
  }
}
